-- The rows of a backup are kept as they arrive, many in one value: storing them takes half of the time of single ones.
truncate private.restore_staging;
alter table private.restore_staging rename column row_data to chunk;
