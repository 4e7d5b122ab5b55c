-- A search of all areas asks those alone that may have an answer: most areas are lists of settings with some dozen words.

-- Those of the areas whose records may carry every word of a search, as search_records looks for it (see 0110 and
-- 20261125T0716): one of a small dictionary is looked through, a large one is always asked.
create function search_areas(p_resources text[], p_words text[], p_sounds text[], p_alike text[])
returns setof text
language plpgsql stable security definer rows 20
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
declare
  -- More words than this are not looked through.
  few constant int := 200;
  scope bigint[] := app_scope();
  c bigint := scope[1];
begin
  if c is null or cardinality(scope) <> 1 then return; end if;
  return query
    with known as materialized (
      select r.resource, k.words from unnest(p_resources) r (resource), lateral (
        select array_agg(w.word) as words from (
          select d.word from search_words d where d.cemetery_id = c and d.resource = r.resource
          order by d.word limit few + 1) w) k
      where k.words is not null)
    select k.resource from known k
    where cardinality(k.words) > few or not exists (
      select from unnest(p_words[1:15], p_sounds[1:15], p_alike[1:15]) q (word, sounds, alike)
      where not exists (
          select from unnest(k.words) d (word)
          where starts_with(d.word, q.word)
            or d.word = any (string_to_array(q.alike, ','))
            or length(q.word) >= 3 and (strpos(d.word, q.word) > 0
              or abs(length(d.word) - length(q.word)) <= 2 and levenshtein_less_equal(d.word, q.word, 2) <= 2))
        and not exists (
          select from search_sounds s
          where length(q.word) >= 3 and s.cemetery_id = c and s.resource = k.resource
            and s.sound = any (string_to_array(q.sounds, ','))));
end $$;
revoke all on function search_areas(text[], text[], text[], text[]) from public;
grant execute on function search_areas(text[], text[], text[], text[]) to sexton_app;
comment on function search_areas(text[], text[], text[], text[]) is 'Those of the areas whose records may carry every word of a search.';
