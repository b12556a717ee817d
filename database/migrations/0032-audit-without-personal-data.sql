-- The log stays final, but it must not keep personal data of users who were deleted. Entries no longer hold the address
-- to which staff delivered; those that do lose it here.
drop trigger audit_log_is_final on audit_log;

update audit_log set after = after - 'deliveryEmail'
where action = 'order.deliver' and after ->> 'deliveryEmail' is not null;

create trigger audit_log_is_final
  before delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The one change that is allowed: erasing the network address from which a deleted user acted.
create function audit_log_allows_erasing_ip() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(old.actor_id, case when old.subject_type = 'user' then old.subject_id::uuid end);
begin
  if new.ip is null
    and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip'
    and exists (select from users where id = person and deleted_at is not null)
  then
    return new;
  end if;
  raise exception '% on % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
end
$$;

create trigger audit_log_only_erases_ips
  before update on audit_log
  for each row execute function audit_log_allows_erasing_ip();
