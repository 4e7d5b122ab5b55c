-- Generated from the areas.

create or replace function "right_transfers_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
  child_4 text := '[]';
  child_5 text := '[]';
  child_6 text := '[]';
  child_7 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "right_transfers_passing" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "right_transfers_spaces" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "right_transfers_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_4 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"signs":', coalesce('"' || c."signs" || '"', 'null'), ',"kinship":', coalesce('"' || c."kinship" || '"', 'null')), '}'), ',' order by c.position), ']') from "right_transfers_signers" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_5 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce(to_json(c."kind")::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"file":', coalesce(c."file"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "right_transfers_evidence" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_6 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce(to_json(c."kind")::text, 'null'), ',"label":', coalesce(to_json(c."label")::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null')), '}'), ',' order by c.position), ']') from "right_transfers_missing" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_7 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "right_transfers_made" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"right":', coalesce(new."right_id"::text, 'null'), ',"reason":', coalesce('"' || new."reason" || '"', 'null'), ',"succession":', coalesce('"' || new."succession" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"passing":', child_1, ',"spaces":', child_2, ',"holders":', child_3, ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"signers":', child_4, ',"evidence":', child_5, ',"missing":', child_6, ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"fee":', coalesce(new."fee"::text, 'null'), ',"feeContract":', coalesce(new."fee_contract_id"::text, 'null'), ',"startedBy":', coalesce(to_json(new."started_by")::text, 'null'), ',"approvedBy":', coalesce(to_json(new."approved_by")::text, 'null'), ',"approvedOn":', coalesce(to_json(new."approved_on")::text, 'null'), ',"recordedOn":', coalesce(to_json(new."recorded_on")::text, 'null'), ',"made":', child_7, ',"rightName":', coalesce(to_json(new."right_name")::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
alter table "right_transfers_signers" add column "kinship" text collate "C";
select app_backfill('right_transfers');
