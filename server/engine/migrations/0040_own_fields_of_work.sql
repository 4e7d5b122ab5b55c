-- Generated from the areas.

alter table "work_orders" add column "custom" jsonb;
create or replace function "work_orders_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "work_orders_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"task":', coalesce(to_json(c."task")::text, 'null'), ',"done":', case when c."done" then 'true' else 'false' end, ',"doneAt":', coalesce(rtrim(to_json(c."done_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"doneBy":', coalesce(c."done_by_id"::text, 'null')), '}'), ',' order by c.position), ']') from "work_orders_checklist" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"jobType":', coalesce(new."job_type_id"::text, 'null'), ',"title":', coalesce(to_json(new."title")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"priority":', coalesce('"' || new."priority" || '"', 'null'), ',"due":', coalesce(to_json(new."due")::text, 'null'), ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"assignee":', coalesce(new."assignee_id"::text, 'null'), ',"vendor":', coalesce(new."vendor_id"::text, 'null'), ',"locations":', child_1, ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"tree":', coalesce(new."tree_id"::text, 'null'), ',"requester":', coalesce(new."requester_id"::text, 'null'), ',"checklist":', child_2, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"timeSpent":', coalesce(new."time_spent"::text, 'null'), ',"startedAt":', coalesce(rtrim(to_json(new."started_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"finishedAt":', coalesce(rtrim(to_json(new."finished_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"since":', coalesce('"' || new."since" || '"', 'null'), ',"places":', coalesce(to_json(new."places")::text, 'null'), ',"personName":', coalesce(to_json(new."person_name")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "work_orders" set body = '';
