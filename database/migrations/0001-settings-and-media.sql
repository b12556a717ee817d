create extension if not exists pg_trgm;

-- Every server listens and drops its page cache; PostgreSQL sends equal notices of one transaction once.
create function notify_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', tg_table_name);
  return null;
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
end
$$;

-- An empty text means that the built-in words of messages/ are shown.
create table site_settings (
  id boolean primary key default true constraint site_settings_is_one_row check (id),
  site_name text not null default '',
  site_name_ar text not null default '',
  site_description text not null default '',
  site_description_ar text not null default '',
  default_currency text not null default 'SAR' check (default_currency in ('SAR', 'EGP', 'USD')),
  support_email text not null default '',
  support_phone text not null default '',
  whatsapp_phone text not null default '',
  footer_description text not null default '',
  footer_description_ar text not null default '',
  footer_email text not null default '',
  footer_phone text not null default '',
  footer_address text not null default '',
  footer_address_ar text not null default '',
  footer_copyright_html text not null default '',
  footer_copyright_html_ar text not null default '',
  facebook_url text not null default '',
  twitter_url text not null default '',
  instagram_url text not null default '',
  seller_name text not null default '',
  seller_name_ar text not null default '',
  seller_address text not null default '',
  seller_address_ar text not null default '',
  vat_number text constraint site_settings_vat_number_shape check (vat_number ~ '^3[0-9]{13}3$'),
  vat_basis_points integer not null default 0 check (vat_basis_points between 0 and 10000),
  credentials_by_link_only boolean not null default false,
  updated_at timestamptz not null default now()
);

insert into site_settings default values;

create trigger site_settings_stay
  before delete or truncate on site_settings
  for each statement execute function refuse_change();

create trigger site_settings_changed
  after insert or update on site_settings
  for each statement execute function notify_catalog_changed();

-- path is the address of the largest rendition; the others stand beside it, one per width.
create table media (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (path ~ '^/uploads/[A-Za-z0-9][A-Za-z0-9._/-]*$' and path !~ '\.\.'),
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  rendition_widths integer[] not null default '{}',
  byte_size integer not null check (byte_size > 0),
  alt text not null default '',
  alt_ar text not null default '',
  uploaded_by uuid,
  created_at timestamptz not null default now()
);

create trigger media_changed
  after insert or update or delete or truncate on media
  for each statement execute function notify_catalog_changed();
