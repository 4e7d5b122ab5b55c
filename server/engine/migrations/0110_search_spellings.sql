-- Search by other spellings: nicknames and abbreviations of given names ("bill" finds William and Wm), and
-- surnames with their particles apart or in one word ("delacruz" finds de la Cruz, "van den berg" Vandenberg).
-- p_alike holds one comma-separated list of other spellings for each word: they rank like its beginning,
-- before what is only near. Everything else is as the function was.
drop function search_records(text, text[], text[], int, int, int);
create function search_records(p_resource text, p_words text[], p_sounds text[], p_alike text[], p_cap int, p_first int, p_count int)
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
  fuzzy boolean := false;
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
    if cardinality(ids) < enough or (cardinality(ids) < reach and cardinality(alike_word) > 0) then
      for r in select w.rank, array_agg(w.word) as words from (
            select 1 as rank, u.word from unnest(alike_word) u(word)
            union all
            select s.rank, s.word from search_near(c, p_resource, p_words[1], string_to_array(p_sounds[1], ',')) s
              where cardinality(ids) < enough and not s.word = any (alike_word)
          ) w group by w.rank order by w.rank loop
        -- Those that are only near are brought where even the other spellings are few.
        exit when r.rank > 1 and cardinality(ids) >= enough;
        select ids || array_agg(m.record_id order by m.called desc, m.sort_key, m.record_id), ranks || array_agg(r.rank)
          into ids, ranks from (
            select i.record_id, i.sort_key, bool_or(i.called) as called from unnest(r.words) u(word), lateral (
              (select s.record_id, s.sort_key, true as called from search_index s
               where s.cemetery_id = c and s.resource = p_resource and s.word = u.word
                 and s.sort_key >= u.word and s.sort_key < u.word || U&'\+10FFFF'
               order by s.sort_key, s.record_id limit reach)
              union all
              (select s.record_id, s.sort_key, false from search_index s
               where s.cemetery_id = c and s.resource = p_resource and s.word = u.word
                 and not (s.sort_key >= u.word and s.sort_key < u.word || U&'\+10FFFF')
               order by s.sort_key, s.record_id limit reach)
              limit reach
            ) i where i.record_id not in (select unnest(ids)) group by i.record_id, i.sort_key
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
      exit when fuzzy or coalesce(cardinality(ids), 0) >= enough;
      fuzzy := true;
      select array_agg(q.no), array_agg(w.word), array_agg(w.rank) into near_no, near_word, near_rank
        from unnest(p_words[1:n], p_sounds[1:n]) with ordinality q(word, sounds, no),
        lateral search_near(c, p_resource, q.word, string_to_array(q.sounds, ',')) w;
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
revoke all on function search_records(text, text[], text[], text[], int, int, int) from public;
grant execute on function search_records(text, text[], text[], text[], int, int, int) to sexton_app;

-- What is there already gets the joined words of its surnames, as the application writes them from now on.
create function joined_words(p_words text[]) returns text[] language plpgsql immutable as $$
declare
  particles constant text[] := string_to_array('de del dela della delle delli degli dal dalla dei di da das do dos du des d la las le les lo los el van von vander vanden vom vonder zu zum zur den der ten ter te het mac mc o ap fitz saint st ste san santa santo af av', ' ');
  joined text[] := '{}';
  name text;
  before int;
begin
  for at in 1..coalesce(cardinality(p_words), 0) loop
    continue when p_words[at] = any (particles);
    name := p_words[at];
    before := at - 1;
    while before >= 1 and p_words[before] = any (particles) loop
      name := left(p_words[before] || name, 60);
      if not name = any (p_words) and not name = any (joined) then joined := joined || name; end if;
      before := before - 1;
    end loop;
  end loop;
  return joined[1:greatest(40 - cardinality(p_words), 0)];
end $$;

do $$
declare
  t text;
begin
  for t in
    select c.table_name from information_schema.columns c
    join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'cemetery_id'
    join pg_class p on p.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not p.relispartition
    join information_schema.columns a on a.table_schema = c.table_schema and a.table_name = c.table_name and a.column_name = 'archived_at'
    where c.table_schema = current_schema() and c.column_name = 'search_words' order by 1
  loop
    execute format(
      'create temporary table added on commit drop as
         select cemetery_id, id, sort_key, archived_at is null as listed, joined_words(search_words) as words from %1$I
         where cardinality(joined_words(search_words)) > 0', t);
    execute format(
      'update %1$I t set search_words = t.search_words || a.words from added a where t.cemetery_id = a.cemetery_id and t.id = a.id', t);
    insert into search_words (cemetery_id, resource, word)
      select distinct a.cemetery_id, replace(t, '_', '-'), w from added a, unnest(a.words) w where a.listed on conflict do nothing;
    insert into search_index (cemetery_id, resource, word, sort_key, record_id)
      select a.cemetery_id, replace(t, '_', '-'), w, a.sort_key, a.id from added a, unnest(a.words) w where a.listed on conflict do nothing;
    drop table added;
  end loop;
end $$;
drop function joined_words(text[]);
