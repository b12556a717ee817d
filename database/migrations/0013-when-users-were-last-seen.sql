-- The list of users tells when each was last seen, also on a device that has signed out since.
create index sessions_of_user on sessions (user_id, last_seen_at desc);
