-- Search of several words: the records of words that are only alike were counted to the last, however
-- common those are. They are counted as far as all others, so that a search is not slower in a larger
-- cemetery than it has to be.
do $$
declare
  old_text constant text := 'select count(*) from unnest(near_no, near_word) u(no, word)
                join search_index i on i.cemetery_id = c and i.resource = p_resource and i.word = u.word
                where u.no = q.no) as size';
  new_text constant text := 'select count(*) from (
              select 1 from unnest(near_no, near_word) u(no, word)
                join search_index i on i.cemetery_id = c and i.resource = p_resource and i.word = u.word
                where u.no = q.no limit bound) x) as size';
  said text := pg_get_functiondef('search_records(text, text[], text[], int, int, int)'::regprocedure);
begin
  if position(old_text in said) = 0 then
    raise exception 'search_records is not the function that 0006 made';
  end if;
  execute replace(said, old_text, new_text);
end $$;
