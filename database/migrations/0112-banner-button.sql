-- The text of a banner's button. Empty: the shop's usual text.
alter table banners
  add column button_label text not null default '' check (length(button_label) <= 40),
  add column button_label_ar text not null default '' check (length(button_label_ar) <= 40);
