create table audit_log (
  id bigint primary key generated always as identity,
  -- Null for what the shop does by itself.
  actor_id uuid references users (id) on delete restrict,
  actor_role text check (actor_role in ('user', 'worker', 'admin')),
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)*$'),
  subject_type text not null check (subject_type ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  reason text,
  ip inet,
  request_id text,
  created_at timestamptz not null default now(),
  constraint audit_log_actor_has_a_role check ((actor_id is null) = (actor_role is null))
);

create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_of_subject on audit_log (subject_type, subject_id, created_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_by_action on audit_log (action, created_at desc, id desc);

create trigger audit_log_is_final
  before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
