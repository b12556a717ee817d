-- Admins edit the FAQ of the chat. Rows of one category may share a position while two people reorder at once.
alter table support_faqs add column version integer not null default 1;
drop index support_faqs_order;
create index support_faqs_order on support_faqs (category, position, id);

create trigger support_faqs_raise_version
  before update of category, question, question_ar, answer, answer_ar on support_faqs
  for each row execute function raise_record_version();

-- Texts that agents insert into an answer. A field in braces, such as {orderNumber}, is asked for before.
create table canned_replies (
  id uuid primary key default gen_random_uuid(),
  -- What an agent types after a slash to find the reply.
  shortcut text not null check (shortcut ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  title text not null check (length(title) between 1 and 100),
  title_ar text not null check (length(title_ar) between 1 and 100),
  body text not null check (length(body) between 1 and 2000),
  body_ar text not null check (length(body_ar) between 1 and 2000),
  version integer not null default 1,
  constraint canned_replies_shortcut unique (shortcut)
);

create trigger canned_replies_raise_version
  before update on canned_replies
  for each row execute function raise_record_version();
