-- A captured payment that buys nothing: a second payment of an order, a payment of a cancelled order, a charge after
-- a cancellation, or a payment that was refunded in full before the shop recorded it. It is no part of an invoice.
alter table payments add column is_stray boolean not null default false;

update payments p set is_stray = true
where exists (
  select from refunds r where r.payment_id = p.id and (
    r.request_key in ('paid_twice:' || p.id, 'paid_after_expiry:' || p.id, 'charged_after_cancel:' || p.id)
    or (r.source = 'provider' and r.amount_halalas = p.amount_halalas and r.confirmed_at = p.settled_at)
  )
);

-- One row, locked until the transaction ends: a sequence would leave a gap when a transaction rolls back.
create table credit_note_counter (
  id boolean primary key default true constraint credit_note_counter_is_one_row check (id),
  last_number bigint not null default 0 check (last_number >= 0)
);

insert into credit_note_counter default values;

create trigger credit_note_counter_stays
  before delete or truncate on credit_note_counter
  for each statement execute function refuse_change();

-- Credits a refund against the invoice of its order. Seller and VAT rate are those of the invoice.
create table credit_notes (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique check (number > 0),
  refund_id uuid not null unique references refunds (id) on delete restrict,
  order_id uuid not null references orders (id) on delete restrict,
  amount_halalas bigint not null check (amount_halalas > 0),
  vat_halalas bigint not null check (vat_halalas >= 0),
  issued_at timestamptz not null default now(),
  constraint credit_notes_vat_is_included check (vat_halalas <= amount_halalas)
);

create index credit_notes_of_order on credit_notes (order_id, number);

-- Refunds that were confirmed before this migration, in the order of their confirmation. The VAT is what the ledger
-- gave back; without recognized revenue it is the VAT of the amount before the refund less that of the rest.
with credited as (
  select r.id as refund_id, o.id as order_id, r.amount_halalas, r.confirmed_at, o.vat_basis_points as points,
    p.amount_halalas - coalesce(sum(r.amount_halalas) over earlier, 0) as before,
    (select sum(e.debit_halalas) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.refund_id = r.id and e.account = 'sales') as reversed_sales
  from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
  where r.state = 'confirmed' and not p.is_stray and o.invoice_number is not null
  window earlier as (
    partition by p.id order by r.confirmed_at, r.id rows between unbounded preceding and 1 preceding
  )
)
insert into credit_notes (number, refund_id, order_id, amount_halalas, vat_halalas, issued_at)
select row_number() over (order by confirmed_at, refund_id), refund_id, order_id, amount_halalas,
  coalesce(
    amount_halalas - reversed_sales,
    (2 * before * points + 10000 + points) / (2 * (10000 + points))
      - (2 * (before - amount_halalas) * points + 10000 + points) / (2 * (10000 + points))
  ),
  confirmed_at
from credited;

update credit_note_counter set last_number = (select count(*) from credit_notes);

-- The caller holds the lock of the order, so parallel refunds see each other's notes.
create function credit_notes_fit_their_invoice() returns trigger language plpgsql as $$
declare
  invoiced record;
  credited record;
begin
  select o.total_halalas as total, o.vat_halalas as vat into invoiced
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.id = new.refund_id and r.state = 'confirmed' and r.amount_halalas = new.amount_halalas
      and o.id = new.order_id and o.invoice_number is not null and not p.is_stray;
  if not found then
    raise exception 'a credit note needs a confirmed refund of an invoiced order'
      using errcode = 'check_violation', table = 'credit_notes', constraint = 'credit_notes_of_invoiced_refunds';
  end if;
  select coalesce(sum(amount_halalas), 0) + new.amount_halalas as amount,
         coalesce(sum(vat_halalas), 0) + new.vat_halalas as vat
    into credited from credit_notes where order_id = new.order_id;
  if credited.amount > invoiced.total or credited.vat > invoiced.vat then
    raise exception 'credit notes would exceed the invoice'
      using errcode = 'check_violation', table = 'credit_notes', constraint = 'credit_notes_within_invoice';
  end if;
  return new;
end
$$;

create trigger credit_notes_within_invoice
  before insert on credit_notes
  for each row execute function credit_notes_fit_their_invoice();

create trigger credit_notes_are_final
  before update or delete or truncate on credit_notes
  for each statement execute function refuse_change();
