-- A build has the people who requested it, or whose changes it publishes, and what changed.
alter table private.publishing add column asked_by uuid;
alter table private.builds add column people uuid[], add column changes int, add column numbers text[];
