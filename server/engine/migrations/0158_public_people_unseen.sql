-- Whom the public does not see whatever the day: withheld, or not known to have died (public_hidden says the same).
create index deceased_unseen on deceased (cemetery_id, id)
  where withheld or death_date_latest is null and interment_status is distinct from 'completed';

-- Those whose names hold all words, the last of them as a beginning: of the cemeteries that are open, of one,
-- or of any (p_closed). With p_hidden also those whom the public does not see, and why. Bounded
-- everywhere: cemeteries, what is counted and walked in each, answers. Each step is a range of an index of
-- one cemetery. Whom the public never sees is dropped by number, before any record is opened: the numbers are
-- read from an index of their own, once, and only where so many are walked that it pays.
create or replace function people_find(
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
  opened constant integer := 500;
  unseen constant integer := 20000;
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
            where (v_second is null or exists (
              select from search_index j where j.cemetery_id = o.id and j.resource = 'deceased'
                and j.word = v_second and j.sort_key = w.sort_key and j.record_id = w.record_id))
            and (p_hidden or v_least < least(v_bound, opened) or w.record_id not in (
              select n.id from deceased n where n.cemetery_id = o.id
                and (n.withheld or n.death_date_latest is null and n.interment_status is distinct from 'completed')
              order by n.id limit unseen))
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
