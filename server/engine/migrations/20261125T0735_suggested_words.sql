-- Names that are offered where one word was typed that few or none carry, each with a record that is called so. Runs as
-- the owner for the same reason as search_records, and like it takes the cemetery from the scope and from nowhere else.
create function search_suggested(p_resource text, p_word text, p_sounds text[], p_most int)
returns table (word text, records int, record_id bigint, ord int)
language plpgsql stable security definer rows 5
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
declare
  -- With so many of its own, or that begin with it, a word is what was meant.
  many constant int := 50;
  scope bigint[] := app_scope();
  c bigint := scope[1];
  own int;
begin
  if c is null or cardinality(scope) <> 1 then return; end if;
  select count(*) into own from (
    select 1 from search_index i where i.cemetery_id = c and i.resource = p_resource
      and i.word >= p_word and i.word < p_word || U&'\+10FFFF' limit many) x;
  if own >= many then return; end if;
  return query
    select m.word, m.records,
      (select s.record_id from search_carrying(c, p_resource, m.word, 1, false) s limit 1), row_number() over ()::int
    from search_meant(c, p_resource, p_word, p_sounds, p_most) m
    -- Beside a page full of what was typed, those alone that more records carry.
    where own < 25 or m.records > own;
end $$;
revoke all on function search_suggested(text, text, text[], int) from public;
grant execute on function search_suggested(text, text, text[], int) to sexton_app;
comment on function search_suggested(text, text, text[], int) is 'Words that may be meant by the only one of a search, for the names that are offered.';
