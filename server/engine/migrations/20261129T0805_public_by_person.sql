-- What the public and the provider see of people, each person by a statement of their own: tables of cemeteries are
-- joined with none of the provider's, so that it holds where they lie on other nodes. The functions that take whole rows
-- stay for servers of the release before, and say the same by these.

create function public_name(
  p_prefix text, p_first text, p_middle text, p_last text, p_suffix text, p_known text
) returns text language sql immutable parallel safe
  return coalesce(
    nullif(concat_ws(' ', nullif(p_prefix, ''), nullif(p_first, ''), nullif(p_middle, ''),
      nullif(p_last, ''), nullif(p_suffix, '')), ''),
    nullif(p_known, ''));
comment on function public_name(text, text, text, text, text, text) is 'Somebody’s name as the public sees it.';

create or replace function public_name(d deceased) returns text language sql immutable parallel safe
  return public_name(d.prefix, d.first_name, d.middle_name, d.last_name, d.suffix, d.also_known_as);

create or replace function public_photo(p_cemetery bigint, p_deceased bigint) returns bigint
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (select f.id from memories m
    join files f on f.cemetery_id = m.cemetery_id and f.resource = 'memories' and f.record_id = m.id
    where m.cemetery_id = p_cemetery and m.deceased_id = p_deceased and m.archived_at is null
      and m.status = 'approved' and f.archived_at is null and 'thumb' = any (f.pictures)
    order by m.id desc, f.id limit 1);
end $$;

create or replace function people_public(
  p_words text[], p_beginning text, p_titles text[], p_cemetery bigint, p_closed boolean, p_limit integer
) returns table (person json)
  language plpgsql stable rows 20
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  f record;
  c cemeteries;
  d record;
  v_location text;
  v_photo text;
begin
  for f in
    select * from people_find(p_words, p_beginning, p_titles, p_cemetery, p_closed, false, p_limit)
    order by rank, sort_key, cemetery_id, deceased_id limit p_limit + 1
  loop
    -- Of one cemetery mostly, which is read once.
    if c.id is distinct from f.cemetery_id then
      select * into c from cemeteries where id = f.cemetery_id;
    end if;
    select d.prefix, d.first_name, d.middle_name, d.last_name, d.suffix, d.also_known_as, d.maiden_name,
        d.birth_date_edtf, d.birth_date_earliest, d.birth_date_latest,
        d.death_date_edtf, d.death_date_earliest, d.death_date_latest, d.interment_status, d.location_id
      into d from deceased d where d.cemetery_id = f.cemetery_id and d.id = f.deceased_id;
    continue when not found;
    v_location := null;
    -- Where somebody is to be buried is nobody's business yet.
    if c.public_location and d.interment_status = 'completed' then
      select l.label into v_location from locations l
        where l.cemetery_id = f.cemetery_id and l.id = d.location_id and l.archived_at is null;
    end if;
    v_photo := case when c.public_photo then c.id || '/' || public_photo(f.cemetery_id, f.deceased_id) end;
    person := json_build_object(
      'name', public_name(d.prefix, d.first_name, d.middle_name, d.last_name, d.suffix, d.also_known_as),
      'maidenName', nullif(d.maiden_name, ''),
      'born', public_day(d.birth_date_edtf, d.birth_date_earliest, d.birth_date_latest, c.public_dates = 'full'),
      'died', public_day(d.death_date_edtf, d.death_date_earliest, d.death_date_latest, c.public_dates = 'full'),
      'location', v_location,
      'photo', v_photo,
      'cemetery', json_build_object('slug', c.slug, 'name', c.name));
    return next;
  end loop;
end $$;

-- Somebody of a cemetery, for the provider; hidden: why the homepage does not show them.
create function featured_person(p_cemetery bigint, p_deceased bigint)
  returns table (name text, label text, sort_key text, years text, born text, died text, hidden text)
  language plpgsql stable rows 1
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_today date;
begin
  select (now() at time zone c.time_zone)::date into v_today from cemeteries c where c.id = p_cemetery;
  return query select p.name, p.label, p.sort_key,
      concat_ws('–', coalesce(p.born, ''), coalesce(p.died, '')), p.born, p.died, p.hidden
    from (
      select public_name(d.prefix, d.first_name, d.middle_name, d.last_name, d.suffix, d.also_known_as) as name,
        d.label, d.sort_key,
        public_day(null, d.birth_date_earliest, d.birth_date_latest, false) as born,
        public_day(null, d.death_date_earliest, d.death_date_latest, false) as died,
        public_hidden(d.archived_at, d.withheld, d.death_date_latest, d.interment_date_latest,
          d.interment_status, d.birth_date_latest, 0, v_today) as hidden
      from deceased d where d.cemetery_id = p_cemetery and d.id = p_deceased) p;
end $$;
comment on function featured_person(bigint, bigint) is 'Somebody of a cemetery as the provider and the homepage of memorials name them, and why the public does not see them.';

create function featured_state(
  p_cemetery bigint, p_deceased bigint, p_archived timestamptz, p_starts date, p_ends date
) returns text
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  c cemeteries;
  v_hidden text;
  v_today date;
begin
  if p_archived is not null then return 'removed'; end if;
  select * into c from cemeteries where id = p_cemetery;
  if not found then return null; end if;
  if c.archived_at is not null then return 'cemeteryArchived'; end if;
  if c.is_locked then return 'cemeteryLocked'; end if;
  if not c.is_memorials_enabled then return 'memorialsOff'; end if;
  select p.hidden into v_hidden from featured_person(p_cemetery, p_deceased) p;
  if not found then return null; end if;
  v_today := (now() at time zone c.time_zone)::date;
  return case
    when v_hidden = 'archived' then 'personArchived'
    when v_hidden = 'withheld' then 'withheld'
    when v_hidden is not null then 'notDead'
    when p_starts > v_today then 'planned'
    when p_ends < v_today then 'ended'
    else 'shown' end;
end $$;
comment on function featured_state(bigint, bigint, timestamptz, date, date) is 'Why a featured memorial is not shown now, or that it is.';

create or replace function featured_state(f featured_memorials) returns text
  language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$ select featured_state(f.cemetery_id, f.deceased_id, f.archived_at, f.starts_on, f.ends_on) $$;

create function featured_picture(p_cemetery bigint, p_deceased bigint, p_picture bigint) returns bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$
  select p.id from files p
  where p.cemetery_id = p_cemetery and p.id = p_picture and p.resource = 'deceased'
    and p.record_id = p_deceased and p.archived_at is null and 'thumb' = any (p.pictures)
$$;
comment on function featured_picture(bigint, bigint, bigint) is 'The picture of a featured memorial, while it is on the person’s record.';

create or replace function featured_picture(f featured_memorials) returns bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$ select featured_picture(f.cemetery_id, f.deceased_id, f.picture_id) $$;

create or replace function public_memorials() returns table (memorial json)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select json_build_object(
      'name', p.name, 'born', p.born, 'died', p.died,
      'text', f.text,
      'picture', f.cemetery_id || '/' || featured_picture(f.cemetery_id, f.deceased_id, f.picture_id),
      'cemetery', json_build_object('slug', c.slug, 'name', c.name))
    from featured_memorials f
    join cemeteries c on c.id = f.cemetery_id
    cross join lateral featured_person(f.cemetery_id, f.deceased_id) p
    where f.archived_at is null
      and featured_state(f.cemetery_id, f.deceased_id, f.archived_at, f.starts_on, f.ends_on) = 'shown'
    order by f.position, f.id limit 100;
end $$;

create or replace function public_picture(p_cemetery bigint, p_file bigint) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  v record;
  v_person bigint;
  c cemeteries;
  v_shown boolean := false;
begin
  select p.resource, p.record_id as record, encode(p.hash, 'hex') as hash into v from files p
    where p.cemetery_id = p_cemetery and p.id = p_file and p.archived_at is null and 'thumb' = any (p.pictures);
  if not found then return null; end if;
  if v.resource = 'deceased' then
    v_shown := exists (select from featured_memorials f
      where f.cemetery_id = p_cemetery and f.deceased_id = v.record and f.archived_at is null and f.picture_id = p_file
        and featured_state(f.cemetery_id, f.deceased_id, f.archived_at, f.starts_on, f.ends_on) = 'shown');
  elsif v.resource = 'memories' then
    select * into c from cemeteries
      where id = p_cemetery and public_search and public_photo and archived_at is null and not is_locked;
    if not found then return null; end if;
    select m.deceased_id into v_person from memories m where m.cemetery_id = p_cemetery and m.id = v.record;
    select public_hidden(d.archived_at, d.withheld, d.death_date_latest, d.interment_date_latest, d.interment_status,
        d.birth_date_latest, c.public_months, (now() at time zone c.time_zone)::date) is null into v_shown
      from deceased d where d.cemetery_id = p_cemetery and d.id = v_person;
    v_shown := v_shown and public_photo(p_cemetery, v_person) = p_file;
  end if;
  return case when v_shown then v.hash end;
end $$;

revoke all on function featured_person(bigint, bigint), featured_picture(bigint, bigint, bigint),
  featured_state(bigint, bigint, timestamptz, date, date) from public;
