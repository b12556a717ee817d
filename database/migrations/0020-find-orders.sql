-- Both names of what was bought, folded as the catalogue's search text is, so that spellings that a reader takes for the
-- same find an order. Lines from before are folded nearly so.
alter table order_items add column search_text text;
update order_items set search_text = translate(lower(product_name || ' ' || product_name_ar), 'أإآٱةى', 'ااااهي');
alter table order_items alter column search_text set not null;
