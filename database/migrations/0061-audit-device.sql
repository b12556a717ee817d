-- Browser and system of the actor, such as "Chrome, Windows". It is erased together with the network address.
alter table audit_log add column device text;

create or replace function audit_log_allows_erasing_ip() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(old.actor_id, case when old.subject_type = 'user' then old.subject_id::uuid end);
begin
  if new.ip is null
    and new.device is null
    and to_jsonb(new) - 'ip' - 'device' = to_jsonb(old) - 'ip' - 'device'
    and exists (select from users where id = person and deleted_at is not null)
  then
    return new;
  end if;
  raise exception '% on % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
end
$$;

-- The list of entries searches in the reasons.
create index audit_log_reasons on audit_log using gin (reason gin_trgm_ops) where reason is not null;
