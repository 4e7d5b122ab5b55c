-- Generated from the areas.

alter table "deceased" add column "withheld" boolean not null default false;
alter table "deceased" add column "withheld_reason" text;
create index "deceased_by_withheld" on "deceased" (cemetery_id, "withheld", id) where archived_at is null;
create or replace function "deceased_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"type":', coalesce(c."type_id"::text, 'null'), ',"deceased":', coalesce(c."deceased_id"::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "deceased_relationships" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"prefix":', coalesce(to_json(new."prefix")::text, 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"suffix":', coalesce(to_json(new."suffix")::text, 'null'), ',"maidenName":', coalesce(to_json(new."maiden_name")::text, 'null'), ',"alsoKnownAs":', coalesce(to_json(new."also_known_as")::text, 'null'), ',"sex":', coalesce('"' || new."sex" || '"', 'null'), ',"birthDate":', case when new."birth_date" is null then 'null' else concat('{"text":', to_json(new."birth_date"), ',"edtf":', coalesce('"' || new."birth_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."birth_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."birth_date_latest")::text, 'null'), '}') end, ',"deathDate":', case when new."death_date" is null then 'null' else concat('{"text":', to_json(new."death_date"), ',"edtf":', coalesce('"' || new."death_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."death_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."death_date_latest")::text, 'null'), '}') end, ',"ageYears":', coalesce(new."age_years"::text, 'null'), ',"ageMonths":', coalesce(new."age_months"::text, 'null'), ',"ageDays":', coalesce(new."age_days"::text, 'null'), ',"birthplace":', coalesce(to_json(new."birthplace")::text, 'null'), ',"residence":', coalesce(to_json(new."residence")::text, 'null'), ',"placeOfDeath":', coalesce(to_json(new."place_of_death")::text, 'null'), ',"causeOfDeath":', coalesce(to_json(new."cause_of_death")::text, 'null'), ',"maritalStatus":', coalesce('"' || new."marital_status" || '"', 'null'), ',"religion":', coalesce(to_json(new."religion")::text, 'null'), ',"veteran":', case when new."veteran" then 'true' else 'false' end, ',"militaryBranch":', coalesce(new."military_branch_id"::text, 'null'), ',"militaryRank":', coalesce(to_json(new."military_rank")::text, 'null'), ',"militaryWar":', coalesce(to_json(new."military_war")::text, 'null'), ',"serviceDates":', coalesce(to_json(new."service_dates")::text, 'null'), ',"funeralHome":', coalesce(new."funeral_home_id"::text, 'null'), ',"informant":', coalesce(to_json(new."informant")::text, 'null'), ',"relationships":', child_1, ',"stone":', coalesce(to_json(new."stone")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"source":', coalesce(to_json(new."source")::text, 'null'), ',"confidence":', coalesce('"' || new."confidence" || '"', 'null'), ',"withheld":', case when new."withheld" then 'true' else 'false' end, ',"withheldReason":', coalesce(to_json(new."withheld_reason")::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"intermentStatus":', coalesce('"' || new."interment_status" || '"', 'null'), ',"intermentDate":', case when new."interment_date" is null then 'null' else concat('{"text":', to_json(new."interment_date"), ',"edtf":', coalesce('"' || new."interment_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."interment_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."interment_date_latest")::text, 'null'), '}') end, ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "deceased" set body = '';

-- By hand: what the public may see. Nothing of a cemetery that does not say so.
alter table cemeteries
  add column public_search boolean not null default false,
  add column public_dates text collate "C" not null default 'years' check (public_dates in ('years', 'full')),
  add column public_location boolean not null default false,
  add column public_photo boolean not null default false,
  -- Full months that must have passed since a death.
  add column public_months integer not null default 12 check (public_months between 0 and 1200);
create index cemeteries_public on cemeteries (id) where public_search and archived_at is null and not is_locked;

-- Who is remembered on the homepage of the memorial site, in this order. The provider's, not the cemetery's:
-- the application's role reads what is shown by a function alone.
create table featured_memorials (
  id bigint generated by default as identity primary key,
  cemetery_id bigint not null references cemeteries on delete cascade,
  deceased_id bigint not null,
  position integer not null default 0,
  text text not null default '' check (length(text) <= 500),
  -- A picture that hangs on the person's record.
  picture_id bigint,
  -- Days in the cemetery's time zone; absent: at once, for good.
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- What lists of the console find it by.
  search text not null default '',
  constraint featured_memorials_days check (ends_on >= starts_on),
  constraint featured_memorials_deceased_fk foreign key (cemetery_id, deceased_id)
    references deceased (cemetery_id, id)
);
create index featured_memorials_order on featured_memorials (position, id) where archived_at is null;
create unique index featured_memorials_person on featured_memorials (cemetery_id, deceased_id)
  where archived_at is null;
alter table featured_memorials enable row level security;

-- Why the public does not see somebody; null: it does. The last day that a partial date may mean counts. Of
-- whom no day of death is known a completed interment tells that they died, and who was born 110 years ago
-- did so long ago.
create function public_hidden(
  p_archived timestamptz, p_withheld boolean, p_death date, p_interment date, p_status text, p_birth date,
  p_months integer, p_today date
) returns text language sql immutable parallel safe
  return case
    when p_archived is not null then 'archived'
    when p_withheld then 'withheld'
    when p_death > p_today then 'living'
    when p_death is null and p_status is distinct from 'completed' then 'living'
    when coalesce(p_death, p_interment) > (p_today - make_interval(months => p_months))::date then 'recent'
    when coalesce(p_death, p_interment) is null and p_months > 0
      and p_birth < (p_today - interval '110 years')::date is not true then 'undated' end;

-- Those whose names hold all words, the last of them as a beginning: of the cemeteries that are open, of one,
-- or of any (p_closed). With p_hidden also those whom the public does not see, and why. Bounded
-- everywhere: cemeteries, what is counted and walked in each, answers. Each step is a range of an index of
-- one cemetery; a withheld person costs no more than one who is not there.
create function people_find(
  p_words text[], p_beginning text, p_titles text[], p_cemetery bigint, p_closed boolean, p_hidden boolean,
  p_limit integer
) returns table (cemetery_id bigint, deceased_id bigint, rank integer, sort_key text, hidden text)
  language plpgsql stable rows 30
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  last constant text := U&'\+10FFFF';
  counted constant integer := 10000;
  walked constant integer := 5000;
  ids bigint[];
  o record;
  v_word text;
  v_size integer;
  v_lead text;
  v_least integer;
  v_second text;
  v_second_least integer;
  v_bound integer;
begin
  if p_closed then
    ids := array(select c.id from cemeteries c
      where c.archived_at is null and (p_cemetery is null or c.id = p_cemetery) order by c.id limit 1000);
  elsif p_cemetery is null then
    ids := array(select c.id from cemeteries c
      where c.public_search and c.archived_at is null and not c.is_locked order by c.id limit 1000);
  else
    ids := array(select c.id from cemeteries c
      where c.id = p_cemetery and c.public_search and c.archived_at is null and not c.is_locked);
  end if;

  <<cemeteries>>
  for o in select c.id, c.public_months as months, (now() at time zone c.time_zone)::date as today
    from cemeteries c where c.id = any (ids) order by c.id
  loop
    -- The rarest word leads; counting stops where it is found.
    v_bound := 250;
    loop
      v_lead := p_beginning;
      v_second := null;
      v_second_least := counted + 1;
      select count(*) into v_least from (
        select from search_index i where i.cemetery_id = o.id and i.resource = 'deceased'
          and i.word >= p_beginning and i.word < p_beginning || last limit v_bound) x;
      continue cemeteries when v_least = 0;
      foreach v_word in array p_words loop
        select count(*) into v_size from (
          select from search_index i where i.cemetery_id = o.id and i.resource = 'deceased'
            and i.word = v_word limit v_bound) x;
        continue cemeteries when v_size = 0;
        if v_size < v_least then
          -- The beginning is looked for in the record itself: no one entry of the index is its.
          if v_lead <> p_beginning then v_second := v_lead; end if;
          v_second_least := v_least;
          v_least := v_size;
          v_lead := v_word;
        elsif v_size < v_second_least then
          v_second_least := v_size;
          v_second := v_word;
        end if;
      end loop;
      exit when v_least < v_bound or v_bound >= counted or cardinality(p_words) = 0;
      v_bound := least(v_bound * 8, counted);
    end loop;

    return query
      select o.id, x.id, min(x.rank), x.sort_key, x.hidden from (
        -- Called so: by the index of the list.
        select t.id, 0 as rank, t.sort_key, t.hidden from unnest(p_titles) title, lateral (
          select d.id, d.sort_key, h.hidden from (
            select r.* from deceased r where r.cemetery_id = o.id and r.archived_at is null
              and r.sort_key >= title and r.sort_key < title || last
            order by r.sort_key, r.id limit 500) d,
            lateral (select public_hidden(d.archived_at, d.withheld, d.death_date_latest,
              d.interment_date_latest, d.interment_status, d.birth_date_latest, o.months, o.today) as hidden) h
          where p_hidden or h.hidden is null
          limit p_limit + 1) t
        union all
        -- Whose names have these words in any order.
        (select d.id, 1, d.sort_key, h.hidden from (
            select w.record_id, w.sort_key from (
              select i.record_id, i.sort_key from search_index i
              where i.cemetery_id = o.id and i.resource = 'deceased' and i.word >= v_lead
                and i.word < v_lead || case when v_lead = p_beginning then last else chr(1) end
              order by i.word, i.sort_key, i.record_id limit walked) w
            where v_second is null or exists (
              select from search_index j where j.cemetery_id = o.id and j.resource = 'deceased'
                and j.word = v_second and j.sort_key = w.sort_key and j.record_id = w.record_id)
            offset 0) i
          join deceased d on d.cemetery_id = o.id and d.id = i.record_id,
          lateral (select public_hidden(d.archived_at, d.withheld, d.death_date_latest,
            d.interment_date_latest, d.interment_status, d.birth_date_latest, o.months, o.today) as hidden) h
          where d.archived_at is null and d.search_words @> p_words
            and exists (select from unnest(d.search_words) word where starts_with(word, p_beginning))
            and (p_hidden or h.hidden is null)
          limit 3 * (p_limit + 1))
      ) x group by x.id, x.sort_key, x.hidden
      order by min(x.rank), x.sort_key, x.id limit p_limit + 1;
  end loop;
end $$;
revoke all on function people_find(text[], text, text[], bigint, boolean, boolean, integer) from public;

-- A day of somebody's life as the public sees it: ISO 8601-2 (EDTF), or the year or years alone.
create function public_day(p_edtf text, p_earliest date, p_latest date, p_full boolean)
  returns text language sql immutable parallel safe
  return case
    when p_full and p_edtf is not null then p_edtf
    when p_earliest is null or p_latest is null then null
    when extract(year from p_earliest) = extract(year from p_latest) then to_char(p_earliest, 'YYYY')
    else to_char(p_earliest, 'YYYY') || '/' || to_char(p_latest, 'YYYY') end;

create function public_name(d deceased) returns text language sql immutable parallel safe
  return coalesce(
    nullif(concat_ws(' ', nullif(d.prefix, ''), nullif(d.first_name, ''), nullif(d.middle_name, ''),
      nullif(d.last_name, ''), nullif(d.suffix, '')), ''),
    nullif(d.also_known_as, ''));

-- A picture of somebody that the office has let through already: that of the last approved memory. Other
-- pictures on a record may be papers.
create function public_photo(p_cemetery bigint, p_deceased bigint) returns bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  return (select f.id from memories m
    join files f on f.cemetery_id = m.cemetery_id and f.resource = 'memories' and f.record_id = m.id
    where m.cemetery_id = p_cemetery and m.deceased_id = p_deceased and m.archived_at is null
      and m.status = 'approved' and f.archived_at is null and 'thumb' = any (f.pictures)
    order by m.id desc, f.id limit 1);

-- What the public is answered: the people, best first, as they may be seen; one more than p_limit tells
-- that there are others. p_closed as above: what it would be answered if the cemetery were open.
create function people_public(
  p_words text[], p_beginning text, p_titles text[], p_cemetery bigint, p_closed boolean, p_limit integer
) returns table (person json)
  language sql stable rows 20
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  select json_build_object(
      'name', public_name(d), 'maidenName', nullif(d.maiden_name, ''),
      'born', public_day(d.birth_date_edtf, d.birth_date_earliest, d.birth_date_latest, c.public_dates = 'full'),
      'died', public_day(d.death_date_edtf, d.death_date_earliest, d.death_date_latest, c.public_dates = 'full'),
      -- Where somebody is to be buried is nobody's business yet.
      'location', case when c.public_location and d.interment_status = 'completed' then (
        select l.label from locations l where l.cemetery_id = d.cemetery_id and l.id = d.location_id
          and l.archived_at is null) end,
      'photo', case when c.public_photo then c.id || '/' || public_photo(d.cemetery_id, d.id) end,
      'cemetery', json_build_object('slug', c.slug, 'name', c.name))
  from (
    select * from people_find(p_words, p_beginning, p_titles, p_cemetery, p_closed, false, p_limit)
    order by rank, sort_key, cemetery_id, deceased_id limit p_limit + 1) f
  join cemeteries c on c.id = f.cemetery_id
  join deceased d on d.cemetery_id = f.cemetery_id and d.id = f.deceased_id
  order by f.rank, f.sort_key, f.cemetery_id, f.deceased_id
$$;
revoke all on function people_public(text[], text, text[], bigint, boolean, integer) from public;

-- The doors for everybody: the application's role sees nothing else of this.
create function public_people(p_words text[], p_beginning text, p_titles text[], p_slug text, p_limit integer)
  returns table (person json)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_cemetery bigint;
begin
  if p_slug is not null then
    select id into v_cemetery from cemeteries where slug = p_slug;
    if not found then return; end if;
  end if;
  return query select f.person
    from people_public(p_words, p_beginning, p_titles, v_cemetery, false, least(p_limit, 50)) f;
end $$;

create function public_cemeteries() returns table (slug text, name text, address text)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select c.slug, c.name, c.address from cemeteries c
  where c.public_search and c.archived_at is null and not c.is_locked
  order by app_fold(c.name) collate "C", c.id limit 1000
$$;

-- Why a memorial is not on the homepage now, or `shown`.
create function featured_state(f featured_memorials) returns text
  language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$
  select case
      when f.archived_at is not null then 'removed'
      when c.archived_at is not null then 'cemeteryArchived'
      when c.is_locked then 'cemeteryLocked'
      when not c.is_memorials_enabled then 'memorialsOff'
      when h.hidden = 'archived' then 'personArchived'
      when h.hidden = 'withheld' then 'withheld'
      when h.hidden is not null then 'notDead'
      when f.starts_on > t.today then 'planned'
      when f.ends_on < t.today then 'ended'
      else 'shown' end
  from cemeteries c
  join deceased d on d.cemetery_id = f.cemetery_id and d.id = f.deceased_id,
  lateral (select (now() at time zone c.time_zone)::date as today) t,
  lateral (select public_hidden(d.archived_at, d.withheld, d.death_date_latest, d.interment_date_latest,
    d.interment_status, d.birth_date_latest, 0, t.today) as hidden) h
  where c.id = f.cemetery_id
$$;

-- The picture of a memorial, while it still hangs on the person's record.
create function featured_picture(f featured_memorials) returns bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$
  select p.id from files p
  where p.cemetery_id = f.cemetery_id and p.id = f.picture_id and p.resource = 'deceased'
    and p.record_id = f.deceased_id and p.archived_at is null and 'thumb' = any (p.pictures)
$$;

create function public_memorials() returns table (memorial json)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select json_build_object(
      'name', public_name(d),
      'born', public_day(null, d.birth_date_earliest, d.birth_date_latest, false),
      'died', public_day(null, d.death_date_earliest, d.death_date_latest, false),
      'text', f.text,
      'picture', f.cemetery_id || '/' || featured_picture(f),
      'cemetery', json_build_object('slug', c.slug, 'name', c.name))
  from featured_memorials f
  join cemeteries c on c.id = f.cemetery_id
  join deceased d on d.cemetery_id = f.cemetery_id and d.id = f.deceased_id
  where f.archived_at is null and featured_state(f) = 'shown'
  order by f.position, f.id limit 100
$$;

-- Under which hash a picture is kept that the public sees now; null for every other file.
create function public_picture(p_cemetery bigint, p_file bigint) returns text
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select encode(p.hash, 'hex') from files p
  where p.cemetery_id = p_cemetery and p.id = p_file and p.archived_at is null and 'thumb' = any (p.pictures)
    and case p.resource
      when 'deceased' then exists (
        select from featured_memorials f
        where f.cemetery_id = p.cemetery_id and f.deceased_id = p.record_id and f.archived_at is null
          and f.picture_id = p.id and featured_state(f) = 'shown')
      when 'memories' then exists (
        select from memories m
        join cemeteries c on c.id = m.cemetery_id
        join deceased d on d.cemetery_id = m.cemetery_id and d.id = m.deceased_id
        where m.cemetery_id = p.cemetery_id and m.id = p.record_id
          and c.public_search and c.public_photo and c.archived_at is null and not c.is_locked
          and public_hidden(d.archived_at, d.withheld, d.death_date_latest, d.interment_date_latest,
            d.interment_status, d.birth_date_latest, c.public_months, (now() at time zone c.time_zone)::date) is null
          and public_photo(m.cemetery_id, d.id) = p.id)
      else false end
$$;

revoke all on function public_people(text[], text, text[], text, integer), public_cemeteries(),
  public_photo(bigint, bigint), featured_state(featured_memorials), featured_picture(featured_memorials),
  public_memorials(), public_picture(bigint, bigint) from public;
grant execute on function public_people(text[], text, text[], text, integer), public_cemeteries(),
  public_memorials(), public_picture(bigint, bigint) to sexton_app;
