-- Search: those who are called as was typed come before those who only carry the word somewhere (a maiden
-- name). A record is called so when its place in the order of the list, which is its title, begins with
-- the word: that is a range of the index as well, so it costs a look-up and no sorting.
do $$
declare
  said text := pg_get_functiondef('search_records(text, text[], text[], int, int, int)'::regprocedure);
  change record;
begin
  for change in select * from (values
    ('              select i.record_id, i.word from search_index i
              where i.cemetery_id = c and i.resource = p_resource and i.word >= p_words[1] and i.word < ends[1]
              order by i.word, i.sort_key, i.record_id limit want
            ) s
',
     '              (select i.record_id, i.word from search_index i
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
                   and l.sort_key >= d.word and l.sort_key < d.word || U&''\+10FFFF''
                 order by l.sort_key, l.record_id limit want) i
               where d.cemetery_id = c and d.resource = p_resource and d.word > p_words[1] and d.word < ends[1]
               order by d.word, i.sort_key, i.record_id limit want)
              union all
              (select i.record_id, i.word from search_index i
               where i.cemetery_id = c and i.resource = p_resource and i.word > p_words[1] and i.word < ends[1]
                 and not (i.sort_key >= i.word and i.sort_key < i.word || U&''\+10FFFF'')
               order by i.word, i.sort_key, i.record_id limit want)
              limit want
            ) s
'),
    ('        select ids || array_agg(m.record_id order by m.sort_key, m.record_id), ranks || array_agg(r.rank)
          into ids, ranks from (
            select distinct i.record_id, i.sort_key from unnest(r.words) u(word), lateral (
              select s.record_id, s.sort_key from search_index s
              where s.cemetery_id = c and s.resource = p_resource and s.word = u.word
              order by s.sort_key, s.record_id limit reach
            ) i where i.record_id not in (select unnest(ids))
          ) m;
',
     '        select ids || array_agg(m.record_id order by m.called desc, m.sort_key, m.record_id), ranks || array_agg(r.rank)
          into ids, ranks from (
            select i.record_id, i.sort_key, bool_or(i.called) as called from unnest(r.words) u(word), lateral (
              (select s.record_id, s.sort_key, true as called from search_index s
               where s.cemetery_id = c and s.resource = p_resource and s.word = u.word
                 and s.sort_key >= u.word and s.sort_key < u.word || U&''\+10FFFF''
               order by s.sort_key, s.record_id limit reach)
              union all
              (select s.record_id, s.sort_key, false from search_index s
               where s.cemetery_id = c and s.resource = p_resource and s.word = u.word
                 and not (s.sort_key >= u.word and s.sort_key < u.word || U&''\+10FFFF'')
               order by s.sort_key, s.record_id limit reach)
              limit reach
            ) i where i.record_id not in (select unnest(ids)) group by i.record_id, i.sort_key
          ) m;
'),
    ('array_agg(o.id order by o.rank, o.key, o.id), array_agg(o.rank order by o.rank, o.key, o.id) into ids, ranks from (
      select m.id, m.key, ',
     'array_agg(o.id order by o.rank, o.called desc, o.key, o.id), array_agg(o.rank order by o.rank, o.called desc, o.key, o.id) into ids, ranks from (
      select m.id, m.key, m.key ^@ any (p_words[1:n] || near_word) as called, ')
  ) x(old_text, new_text) loop
    if position(change.old_text in said) = 0 then
      raise exception 'search_records is not the function that 0006 and 0016 made';
    end if;
    said := replace(said, change.old_text, change.new_text);
  end loop;
  execute said;
end $$;
