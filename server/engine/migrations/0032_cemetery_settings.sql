-- A cemetery's own settings: its icon and logo are files of it, and those who may change settings change
-- them. Who may is decided by the server; the policy leaves the cemetery of the transaction alone.
alter table cemeteries
  drop column small_icon_url,
  drop column logo_url,
  add column small_icon_file bigint,
  add column logo_file bigint;

create policy settings on cemeteries for update to sexton_app
  using (id = (select app_cemetery())) with check (id = (select app_cemetery()));
grant update (name, slug, street, city, region, postal_code, country, time_zone, currency, locale,
  centre_latitude, centre_longitude, primary_text_color, primary_background_color, secondary_text_color,
  secondary_background_color, small_icon_file, logo_file, is_memorials_enabled, is_mobile_enabled,
  is_sales_enabled, is_tours_enabled, custom_event_types, recurring_work_orders, version, updated_at)
  on cemeteries to sexton_app;
