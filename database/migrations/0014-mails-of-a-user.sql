-- A person may ask for everything kept about them, and for none of it to be kept.
create index outgoing_mails_of_user on outgoing_mails (user_id, created_at desc) where user_id is not null;
create index users_deleted on users (deleted_at) where deleted_at is not null;
