-- A search finds what was meant by a name typed wrong: words are weighed by how far they are written and by how many
-- records carry them, and the first page shows each of them, so that many of one do not hide the other's few. See
-- docs/decisions/search.md.

-- Words of the dictionary that may be meant by one that was typed, the likeliest first: how far they are written from
-- it, and how many records carry them. `rank` is 2 and more, by the letters alone; `records` are counted to 50;
-- `likely` is each one's share of them all. Words that begin with what was typed are not among them.
create function search_meant(c bigint, p_resource text, p_word text, p_sounds text[], p_most int)
returns table (word text, rank int, records int, likely float8)
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
  consonants text := translate(p_word, 'aeiouyh', '');
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
    with by_index as materialized (
      -- Codes are coarse: what sounds alike is written somewhat alike too.
      select k.word, true as sounds, false as contains, k.distance from (
          select s.word, levenshtein_less_equal(s.word, p_word, 6) as distance from search_sounds s
          where s.cemetery_id = c and s.resource = p_resource and s.sound = any (p_sounds) offset 0) k
        where k.distance <= least(0.6 * greatest(length(k.word), n) + 0.99, 6)
      union all
      select d.word, false, false, levenshtein_less_equal(d.word, p_word, 2) from search_words d
        where d.cemetery_id = c and d.resource = p_resource
          and search_keys(d.cemetery_id, d.resource, d.word) && typos
          and search_keys(d.cemetery_id, d.resource, d.word) @> none
      union all
      (select d.word, false, true, 2 from search_words d
        where d.cemetery_id = c and d.resource = p_resource
          and search_keys(d.cemetery_id, d.resource, d.word) @> grams
          and search_keys(d.cemetery_id, d.resource, d.word) @> none
          and strpos(d.word, p_word) > 1
        limit 30)),
    -- Two letters wrong leave no key in common: where few words are nearer, those are looked at that begin alike.
    near as materialized (
      select * from by_index
      union all
      select d.word, false, false, levenshtein_less_equal(d.word, p_word, 2) from search_words d
        where d.cemetery_id = c and d.resource = p_resource and n >= 5
          and (select count(*) from by_index b where b.distance < 2) < 8
          and d.word >= left(p_word, 2) and d.word < left(p_word, 2) || U&'\+10FFFF'
          and length(d.word) between n - 2 and n + 2
          and levenshtein_less_equal(d.word, p_word, 2) <= 2),
    fitting as (
      select f.word, bool_or(f.sounds) as sounds, bool_or(f.contains) as contains, min(f.distance) as distance,
        length(f.word) = n and translate(f.word, p_word, '') = '' and translate(p_word, f.word, '') = '' as swapped
      from near f where not starts_with(f.word, p_word) group by f.word),
    -- What a mistake of this kind weighs: rarer ones more.
    weighed as (
      select w.word, case when w.distance = 2 and w.swapped then 3 when w.contains then 4 else least(2 + w.distance, 5) end as rank,
        case when w.distance = 2 and w.swapped then 1 else w.distance end
          - case when w.sounds then 0.25 else 0 end
          - case when translate(w.word, 'aeiouyh', '') = consonants then 0.25 else 0 end
          + case when left(w.word, 1) <> left(p_word, 1) then 0.5 else 0 end as weight
      from fitting w where w.sounds or w.contains or w.distance <= allowed or w.distance = 2 and w.swapped),
    nearest as materialized (select * from weighed w order by w.weight, w.word limit p_most + 8),
    counted as materialized (
      select f.word, f.rank, (select count(*)::int from (
          select 1 from search_index i where i.cemetery_id = c and i.resource = p_resource and i.word = f.word limit 50) k) as records,
        exp(-4 * f.weight::float8) as fit
      from nearest f),
    best as (select k.word, k.rank, k.records, k.records * k.fit as score from counted k where k.records > 0 order by 4 desc, 1 limit p_most)
    select b.word, b.rank, b.records, b.score / sum(b.score) over () from best b order by b.score desc, b.word;
end $$;
revoke all on function search_meant(bigint, text, text, text[], int) from public;
comment on function search_meant(bigint, text, text, text[], int) is 'Words of the dictionary that may be meant by one that was typed; search_records calls it.';

-- The records that carry a word, those called so before those born so, in the order of the list. Where they are known
-- to be few they are read in one go, all of them and unsorted.
create function search_carrying(c bigint, p_resource text, p_word text, p_most int, p_few boolean)
returns table (record_id bigint, sort_key text, called boolean)
language sql stable as $$
  (select s.record_id, s.sort_key, s.sort_key >= p_word and s.sort_key < p_word || U&'\+10FFFF' from search_index s
   where p_few and s.cemetery_id = c and s.resource = p_resource and s.word = p_word)
  union all
  (select f.record_id, f.sort_key, f.called from (
    (select s.record_id, s.sort_key, true as called from search_index s
     where not p_few and s.cemetery_id = c and s.resource = p_resource and s.word = p_word
       and s.sort_key >= p_word and s.sort_key < p_word || U&'\+10FFFF'
     order by s.sort_key, s.record_id limit p_most)
    union all
    (select s.record_id, s.sort_key, false from search_index s
     where not p_few and s.cemetery_id = c and s.resource = p_resource and s.word = p_word and s.sort_key < p_word
     order by s.sort_key, s.record_id limit p_most)
    union all
    (select s.record_id, s.sort_key, false from search_index s
     where not p_few and s.cemetery_id = c and s.resource = p_resource and s.word = p_word and s.sort_key >= p_word || U&'\+10FFFF'
     order by s.sort_key, s.record_id limit p_most)) f
  limit p_most)
$$;
revoke all on function search_carrying(bigint, text, text, int, boolean) from public;
comment on function search_carrying(bigint, text, text, int, boolean) is 'The records that carry a word; search_records calls it.';

-- A search of one word (see 0110 for the rest): what may have been meant is brought where a page is not full of what was
-- typed. Of several, those are taken for wrong first that few records carry, and the others only where that finds nothing.
create or replace function search_records(p_resource text, p_words text[], p_sounds text[], p_alike text[], p_cap int, p_first int, p_count int)
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
  -- With fewer than this, a page, those that are only alike are brought too.
  enough int := least(25, p_cap);
  -- So many words may be meant by one.
  most constant int := 18;
  -- Records that are only alike are counted to a hundred, or to the end of a page that lies beyond.
  near_reach int := greatest(least(100, p_cap), least(p_first + p_count, many));
  ends text[];
  want int := reach;
  seen int;
  ids bigint[];
  ranks int[];
  keys text[];
  masks bigint[];
  -- Other spellings of each word, which count as much as its beginning.
  alike_no int[];
  alike_word text[];
  alike_rank int[];
  near_no int[];
  near_word text[];
  near_rank int[];
  bound int;
  least_size int;
  led int[];
  needed bigint;
  found text;
  -- Of several words, those are taken for wrong first that few records carry, then any.
  stage int := 0;
  sizes int[];
  rare int[];
  r record;
begin
  more := false;
  if c is null or cardinality(scope) <> 1 or n = 0 then return; end if;
  select array_agg(w || U&'\+10FFFF' order by no) into ends from unnest(p_words[1:n]) with ordinality u(w, no);
  select coalesce(array_agg(u.no), '{}'), coalesce(array_agg(s.word), '{}'), coalesce(array_agg(1), '{}')
    into alike_no, alike_word, alike_rank
    from unnest(p_alike[1:n]) with ordinality u(spellings, no), unnest(string_to_array(u.spellings, ',')) s(word)
    where s.word <> '' and not starts_with(s.word, p_words[u.no]);
  near_no := alike_no;
  near_word := alike_word;
  near_rank := alike_rank;

  if n = 1 then
    -- In the order of the index: the word itself first, then what begins with it.
    loop
      select array_agg(m.record_id order by m.no), array_agg(m.rank order by m.no), coalesce(sum(m.times), 0)
        into ids, ranks, seen from (
          select e.record_id, min(e.no) as no, min(e.rank) as rank, count(*) as times from (
            select s.record_id, row_number() over () as no, case when s.word = p_words[1] then 0 else 1 end as rank from (
              (select i.record_id, i.word from search_index i
               where i.cemetery_id = c and i.resource = p_resource and i.word = p_words[1]
                 and i.sort_key >= p_words[1] and i.sort_key < ends[1]
               order by i.sort_key, i.record_id limit want)
              union all
              (select i.record_id, i.word from search_index i
               where i.cemetery_id = c and i.resource = p_resource and i.word = p_words[1]
                 and not (i.sort_key >= p_words[1] and i.sort_key < ends[1])
               order by i.sort_key, i.record_id limit want)
              union all
              (select i.record_id, i.word from search_words d, lateral (
                 select l.record_id, l.word, l.sort_key from search_index l
                 where l.cemetery_id = c and l.resource = p_resource and l.word = d.word
                   and l.sort_key >= d.word and l.sort_key < d.word || U&'\+10FFFF'
                 order by l.sort_key, l.record_id limit want) i
               where d.cemetery_id = c and d.resource = p_resource and d.word > p_words[1] and d.word < ends[1]
               order by d.word, i.sort_key, i.record_id limit want)
              union all
              (select i.record_id, i.word from search_index i
               where i.cemetery_id = c and i.resource = p_resource and i.word > p_words[1] and i.word < ends[1]
                 and not (i.sort_key >= i.word and i.sort_key < i.word || U&'\+10FFFF')
               order by i.word, i.sort_key, i.record_id limit want)
              limit want
            ) s
          ) e group by e.record_id
        ) m;
      exit when seen < want or cardinality(ids) >= reach;
      want := want * 4;
    end loop;
    ids := coalesce(ids, '{}');
    ranks := coalesce(ranks, '{}');
    if cardinality(ids) < reach and cardinality(alike_word) > 0 then
      select ids || array_agg(m.record_id order by m.called desc, m.sort_key, m.record_id), ranks || array_agg(1)
        into ids, ranks from (
          select i.record_id, i.sort_key, bool_or(i.called) as called
          from unnest(alike_word) u(word), lateral search_carrying(c, p_resource, u.word, reach, false) i
          where i.record_id not in (select unnest(ids)) group by i.record_id, i.sort_key
        ) m;
      ids := coalesce(ids, '{}');
      ranks := coalesce(ranks, '{}');
    end if;
    seen := cardinality(ids);
    if seen < enough then
      -- What may have been meant: on the first page each word has a row, and the likelier ones have those that are
      -- left. After them come the others, the likeliest word first. No word is read further than that takes.
      for r in
        with words as materialized (
          select row_number() over () as no, w.word, w.rank, w.records,
            1 + floor(greatest(enough - seen - count(*) over (), 0) * w.likely)::int as share
          from search_meant(c, p_resource, p_words[1], string_to_array(p_sounds[1], ','), least(most, enough - seen)) w
          where not w.word = any (alike_word)),
        sized as (
          select *, share + greatest(near_reach + most - coalesce(sum(records) over (order by no rows between unbounded preceding and 1 preceding), 0), 0)::int as size
          from words),
        brought as materialized (
          select w.no, w.rank, w.share, w.size, w.records, i.record_id,
            row_number() over (partition by w.no order by i.called desc, i.sort_key, i.record_id) as at
          from sized w, lateral search_carrying(c, p_resource, w.word, w.size, w.records < 50) i),
        each as (
          select distinct on (b.record_id) b.record_id, b.rank, b.no, b.at, b.at > b.share as later from brought b
          where b.at <= b.size and not b.record_id = any (ids) order by b.record_id, b.at > b.share, b.no, b.at)
        select (select array_agg(e.record_id order by e.later, e.no, e.at) from each e) as ids,
          (select array_agg(e.rank order by e.later, e.no, e.at) from each e) as ranks,
          (select coalesce(bool_or(b.at = b.size and b.records > b.size or b.at = b.size and b.records = 50), false) from brought b) as more
      loop
        if cardinality(r.ids) > near_reach then r.more := true; end if;
        ids := ids || r.ids[1:near_reach];
        ranks := ranks || r.ranks[1:near_reach];
        more := r.more;
      end loop;
    end if;

  else
    loop
      -- The rarest word leads; counting stops where it is found.
      bound := few + 1;
      loop
        select array_agg(k.no order by k.size, k.no), min(k.size), array_agg(k.size order by k.no) into led, least_size, sizes from (
          select q.no, (select count(*) from (
              select 1 from search_index i where i.cemetery_id = c and i.resource = p_resource
                and i.word >= q.word and i.word < ends[q.no] limit bound) x)
            + (select count(*) from (
              select 1 from unnest(near_no, near_word) u(no, word)
                join search_index i on i.cemetery_id = c and i.resource = p_resource and i.word = u.word
                where u.no = q.no limit bound) x) as size
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
              from (select case when u.rank = 1 then 2 when u.rank <= 3 then 4 else 8 end as bit, array_agg(u.word) as words
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
      seen := coalesce(cardinality(ids), 0);
      exit when stage = 2 or seen >= least(10, p_cap) or stage = 1 and seen > 0;
      if stage = 0 then rare := sizes; end if;
      near_no := null;
      while stage < 2 and near_no is null loop
        stage := case when stage = 0 and enough > any (rare) and not enough > all (rare) then 1 else 2 end;
        select array_agg(q.no), array_agg(w.word), array_agg(w.rank) into near_no, near_word, near_rank
          from unnest(p_words[1:n], p_sounds[1:n]) with ordinality q(word, sounds, no),
          lateral search_meant(c, p_resource, q.word, string_to_array(q.sounds, ','), 15) w
          where stage = 2 or rare[q.no] < enough;
      end loop;
      exit when near_no is null;
      near_no := alike_no || near_no;
      near_word := alike_word || near_word;
      near_rank := alike_rank || near_rank;
    end loop;
    select array_agg(o.id order by o.rank, o.called desc, o.key, o.id), array_agg(o.rank order by o.rank, o.called desc, o.key, o.id) into ids, ranks from (
      select m.id, m.key, m.key ^@ any (p_words[1:n] || near_word) as called, (select sum(case when b & 1 > 0 then 0 when b & 2 > 0 then 1 when b & 4 > 0 then 3 else 4 end)::int
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
drop function search_near(bigint, text, text, text[]);
