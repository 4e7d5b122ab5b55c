-- Fuzzy search that costs the same in a large cemetery as in a small one: words that resemble another
-- are found by keys instead of trigrams, and several words are brought together by the index.

-- Keys by which a word is found although it is typed wrong: the word itself and the word without each
-- of its letters ("-smith", "-mith", "-sith", …: two words that differ by one letter have one in common),
-- and each four letters of it ("+smit", "+mith"), for words that contain another. Hashed with their
-- cemetery and area, so that one look-up needs nothing else.
create function search_keys(p_cemetery bigint, p_resource text, p_word text) returns bigint[]
language plpgsql immutable parallel safe as $$
declare
  n int := length(p_word);
  area text := p_resource || '-';
  keys bigint[] := array[hashtextextended(area || p_word, p_cemetery)];
begin
  if n between 3 and 30 then
    for i in 1..n loop
      keys := keys || hashtextextended(area || overlay(p_word placing '' from i for 1), p_cemetery);
    end loop;
  end if;
  area := p_resource || '+';
  for i in 1..n - 3 loop
    keys := keys || hashtextextended(area || substr(p_word, i, 4), p_cemetery);
  end loop;
  return keys;
end $$;

create index search_words_keys on search_words using gin (search_keys(cemetery_id, resource, word)) with (fastupdate = off);
drop index search_words_like;

-- Words of the dictionary that resemble one that was typed, the nearest first: 2 and more for what
-- sounds alike, is a typing error away, or contains it. Words that begin with it are not among them.
create function search_near(c bigint, p_resource text, p_word text, p_sounds text[])
returns table (word text, rank int)
language plpgsql stable rows 15
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set random_page_cost = 0
set cpu_index_tuple_cost = 1
set max_parallel_workers_per_gather = 0
as $$
declare
  n int := length(p_word);
  typos bigint[];
  grams bigint[];
  -- Every word has all of no keys: said for the planner, which would take one word in a hundred for
  -- found by its keys and read the cemetery's whole dictionary to narrow that down.
  none bigint[] := '{}';
  allowed int := case when length(p_word) < 5 then 1 else 2 end;
begin
  if n < 3 then return; end if;
  -- Without one letter, or without two where it is long: what is a letter more and a letter wrong.
  select array_agg(hashtextextended(p_resource || '-' || k.key, c)) into typos from (
    select p_word as key
    union all select overlay(p_word placing '' from i for 1) from generate_series(1, n) i where n <= 31
    union all select overlay(overlay(p_word placing '' from j for 1) placing '' from i for 1)
      from generate_series(1, n) j, generate_series(1, j - 1) i where n between 5 and 12) k;
  if n >= 4 then
    select array_agg(hashtextextended(p_resource || '+' || substr(p_word, i, 4), c)) into grams
      from generate_series(1, n - 3) i;
  end if;
  return query
    select x.word, min(x.rank)::int from (
      -- Codes are coarse: what sounds alike is written somewhat alike too.
      select s.word, least(2 + levenshtein(s.word, p_word), 5) as rank from search_sounds s
        where s.cemetery_id = c and s.resource = p_resource and s.sound = any (p_sounds)
          and levenshtein_less_equal(s.word, p_word, ceil(0.6 * greatest(length(s.word), n))::int)
            <= ceil(0.6 * greatest(length(s.word), n))
      union all
      select w.word, 2 + case when w.swapped then 1 else w.distance end from (
        select s.word, levenshtein_less_equal(s.word, p_word, 2) as distance,
          length(s.word) = n and translate(s.word, p_word, '') = '' and translate(p_word, s.word, '') = '' as swapped
        from (
          select d.word from search_words d
            where d.cemetery_id = c and d.resource = p_resource
              and search_keys(d.cemetery_id, d.resource, d.word) && typos
              and search_keys(d.cemetery_id, d.resource, d.word) @> none
          union all
          select d.word from search_words d
            where d.cemetery_id = c and d.resource = p_resource and n >= 5
              and d.word >= left(p_word, 3) and d.word < left(p_word, 3) || U&'\+10FFFF'
        ) s
      ) w where w.distance <= allowed or (w.distance = 2 and w.swapped)
      union all
      (select d.word, 4 from search_words d
        where d.cemetery_id = c and d.resource = p_resource
              and search_keys(d.cemetery_id, d.resource, d.word) @> grams
              and search_keys(d.cemetery_id, d.resource, d.word) @> none
          and strpos(d.word, p_word) > 1
        limit 30)
    ) x
    where not starts_with(x.word, p_word)
    group by x.word order by min(x.rank), x.word limit 15;
end $$;
revoke all on function search_near(bigint, text, text, text[]) from public;

drop function search_records(text, text[], text[], int, int, int);
-- Records that carry all the words, best first: the word itself, its beginning, its sound, a typing
-- error. Runs as the owner because comparisons of texts that are not leakproof would make the policies
-- of the tables hide their indexes; so it takes the cemetery from the transaction's scope and from
-- nowhere else. p_sounds holds one comma-separated list of sound codes for each word.
-- From p_first (0 is the best) on, p_count records; `total` counts matches up to p_cap, or to the
-- end of a page that lies beyond, and `more` says that there are, or may be, others. `rank` is 0 where every word is there as typed.
create function search_records(p_resource text, p_words text[], p_sounds text[], p_cap int, p_first int, p_count int)
returns table (id bigint, ord int, total int, rank int, more boolean)
language plpgsql stable security definer rows 30
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  -- At most so many records are always looked at one by one.
  few constant int := 250;
  -- No more records than this are gathered, the best first; the answer says so.
  many constant int := 50000;
  scope bigint[] := app_scope();
  c bigint := scope[1];
  n int := least(cardinality(p_words), 15);
  -- Pages beyond the count can be read all the same, to a limit.
  reach int := least(greatest(p_cap, p_first + p_count), many) + 1;
  -- With fewer than this, those that are only alike are brought too.
  enough int := least(10, p_cap);
  ends text[];
  want int := reach;
  seen int;
  ids bigint[];
  ranks int[];
  keys text[];
  masks bigint[];
  near_no int[] := '{}';
  near_word text[] := '{}';
  near_rank int[] := '{}';
  bound int;
  least_size int;
  led int[];
  needed bigint;
  found text;
  fuzzy boolean := false;
  r record;
begin
  more := false;
  if c is null or cardinality(scope) <> 1 or n = 0 then return; end if;
  select array_agg(w || U&'\+10FFFF' order by no) into ends from unnest(p_words[1:n]) with ordinality u(w, no);

  if n = 1 then
    -- In the order of the index: the word itself first, then what begins with it.
    loop
      select array_agg(m.record_id order by m.no), array_agg(m.rank order by m.no), coalesce(sum(m.times), 0)
        into ids, ranks, seen from (
          select e.record_id, min(e.no) as no, min(e.rank) as rank, count(*) as times from (
            select s.record_id, row_number() over () as no, case when s.word = p_words[1] then 0 else 1 end as rank from (
              select i.record_id, i.word from search_index i
              where i.cemetery_id = c and i.resource = p_resource and i.word >= p_words[1] and i.word < ends[1]
              order by i.word, i.sort_key, i.record_id limit want
            ) s
          ) e group by e.record_id
        ) m;
      exit when seen < want or cardinality(ids) >= reach;
      want := want * 4;
    end loop;
    if coalesce(cardinality(ids), 0) < enough then
      ids := coalesce(ids, '{}');
      ranks := coalesce(ranks, '{}');
      for r in select w.rank, array_agg(w.word) as words
          from search_near(c, p_resource, p_words[1], string_to_array(p_sounds[1], ',')) w group by w.rank order by w.rank loop
        select ids || array_agg(m.record_id order by m.sort_key, m.record_id), ranks || array_agg(r.rank)
          into ids, ranks from (
            select distinct i.record_id, i.sort_key from unnest(r.words) u(word), lateral (
              select s.record_id, s.sort_key from search_index s
              where s.cemetery_id = c and s.resource = p_resource and s.word = u.word
              order by s.sort_key, s.record_id limit reach
            ) i where i.record_id not in (select unnest(ids))
          ) m;
        exit when cardinality(ids) >= reach;
      end loop;
    end if;

  else
    loop
      -- The rarest word leads; counting stops where it is found.
      bound := few + 1;
      loop
        select array_agg(k.no order by k.size, k.no), min(k.size) into led, least_size from (
          select q.no, (select count(*) from (
              select 1 from search_index i where i.cemetery_id = c and i.resource = p_resource
                and i.word >= q.word and i.word < ends[q.no] limit bound) x)
            + (select count(*) from unnest(near_no, near_word) u(no, word)
                join search_index i on i.cemetery_id = c and i.resource = p_resource and i.word = u.word
                where u.no = q.no) as size
          from unnest(p_words[1:n]) with ordinality q(word, no) offset 0) k;
        exit when least_size < bound or bound > many;
        bound := least(bound * 8, many + 1);
      end loop;
      ids := null;
      more := least_size > many;
      for k in 1..case when least_size = 0 then 0 when least_size <= few then 1 else n end loop
        if k = 1 then
          select array_agg(e.record_id) into ids from (
            select * from (
              select i.record_id from search_index i
              where i.cemetery_id = c and i.resource = p_resource and i.word >= p_words[led[1]] and i.word < ends[led[1]]
              order by i.word, i.sort_key, i.record_id limit many) w
            union all
            select i.record_id from unnest(near_no, near_word) u(no, word)
              join search_index i on i.cemetery_id = c and i.resource = p_resource and i.word = u.word where u.no = led[1]
          ) e;
        else
          -- Where even the rarest is common, the index tells which of its records have the next word:
          -- quicker than to look at each of them.
          select array_agg(e.record_id) into ids from (
            select i.record_id from search_index i
              where i.cemetery_id = c and i.resource = p_resource and i.word >= p_words[led[k]] and i.word < ends[led[k]]
            union all
            select i.record_id from unnest(near_no, near_word) u(no, word)
              join search_index i on i.cemetery_id = c and i.resource = p_resource and i.word = u.word where u.no = led[k]
          ) e where e.record_id in (select unnest(ids));
        end if;
        exit when ids is null;
      end loop;
      if ids is not null then
        -- The records themselves tell how well they carry each word. Four bits a word: as it was typed,
        -- its beginning, something near, something farther.
        select string_agg(format(
            '((case when t.search_words @> array[%L] then 1 when strpos(t.spelt, %L) > 0 then 2%s else 0 end)::bigint << %s)',
            p_words[k], ' ' || p_words[k], (
              select string_agg(format(' when t.search_words && %L::text[] then %s', w.words, w.bit), '' order by w.bit)
              from (select case when u.rank <= 3 then 4 else 8 end as bit, array_agg(u.word) as words
                from unnest(near_no, near_word, near_rank) u(no, word, rank) where u.no = k group by 1) w
            ), 4 * (k - 1)), ' | '), bit_or(1::bigint << (4 * (k - 1)))
          into found, needed from generate_series(1, n) k;
        execute format(
          'select array_agg(x.id), array_agg(x.mask), array_agg(x.sort_key) from (
             select t.id, t.sort_key, %s as mask
             from (select d.id, d.sort_key, d.search_words, '' '' || array_to_string(d.search_words, '' '') as spelt
               from (select distinct unnest($2) order by 1) u(id) join %I d on d.cemetery_id = $1 and d.id = u.id offset 0) t offset 0) x
           where (x.mask | (x.mask >> 1) | (x.mask >> 2) | (x.mask >> 3)) & $3 = $3',
          found, replace(p_resource, '-', '_'))
          into ids, masks, keys using c, ids, needed;
      end if;
      exit when fuzzy or coalesce(cardinality(ids), 0) >= enough;
      fuzzy := true;
      select array_agg(q.no), array_agg(w.word), array_agg(w.rank) into near_no, near_word, near_rank
        from unnest(p_words[1:n], p_sounds[1:n]) with ordinality q(word, sounds, no),
        lateral search_near(c, p_resource, q.word, string_to_array(q.sounds, ',')) w;
      exit when near_no is null;
    end loop;
    select array_agg(o.id order by o.rank, o.key, o.id), array_agg(o.rank order by o.rank, o.key, o.id) into ids, ranks from (
      select m.id, m.key, (select sum(case when b & 1 > 0 then 0 when b & 2 > 0 then 1 when b & 4 > 0 then 3 else 4 end)::int
          from (select m.mask >> (4 * k) & 15 as b from generate_series(0, n - 1) k) w) as rank
      from unnest(ids, masks, keys) m(id, mask, key) offset 0) o;
  end if;

  seen := coalesce(cardinality(ids), 0);
  total := least(seen, greatest(p_cap, p_first + p_count));
  more := more or seen > total or (n = 1 and seen >= reach);
  for i in p_first + 1 .. least(p_first + p_count, seen) loop
    id := ids[i];
    ord := i;
    rank := ranks[i];
    return next;
  end loop;
  -- A page beyond the end still tells how many there are.
  if p_first >= seen and seen > 0 then
    id := null;
    ord := null;
    rank := null;
    return next;
  end if;
end $$;
revoke all on function search_records(text, text[], text[], int, int, int) from public;
grant execute on function search_records(text, text[], text[], int, int, int) to sexton_app;
