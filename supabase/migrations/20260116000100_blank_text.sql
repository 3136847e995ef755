-- What shows nothing is blank: also the characters beyond the first plane that no font draws (tags, variation selectors,
-- controls of shorthand and of musical notation).

create or replace function private.has_text(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '[^[:space:][:cntrl:]\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;
