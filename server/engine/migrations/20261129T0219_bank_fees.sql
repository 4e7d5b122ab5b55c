-- Generated from the areas.

create or replace function "bank_lines_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"transaction":', coalesce(c."transaction_id"::text, 'null')), '}'), ',' order by c.position), ']') from "bank_lines_transactions" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"statement":', coalesce(new."statement_id"::text, 'null'), ',"bookedOn":', coalesce(to_json(new."booked_on")::text, 'null'), ',"valueOn":', coalesce(to_json(new."value_on")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"text":', coalesce(to_json(new."text")::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"transactions":', child_1, ',"fee":', coalesce(new."fee"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"fingerprint":', coalesce(to_json(new."fingerprint")::text, 'null')), '}');
  return new;
end $$;
alter table "bank_lines" add column "fee" bigint;
select app_backfill('bank_lines');
