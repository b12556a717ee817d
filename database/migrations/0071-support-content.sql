-- Answers that the bot offers, by category of the conversation.
create table support_faqs (
  id uuid primary key default gen_random_uuid(),
  category text not null check (category in ('agent_support', 'subscription', 'payment', 'technical', 'billing', 'general')),
  question text not null check (length(question) between 1 and 200),
  question_ar text not null check (length(question_ar) between 1 and 200),
  answer text not null check (length(answer) between 1 and 2000),
  answer_ar text not null check (length(answer_ar) between 1 and 2000),
  position integer not null check (position >= 0)
);

create unique index support_faqs_order on support_faqs (category, position);
