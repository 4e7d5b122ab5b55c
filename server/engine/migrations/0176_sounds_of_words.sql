-- Every word that is known is found by its sound: the joined spellings of surnames that 0110 entered have none
-- yet ("vandenburg" for van den Berg). Sounds are computed by the application (filled.ts), which takes these.
create temporary table words_without_sound on commit drop as
  select row_number() over (order by w.cemetery_id, w.resource, w.word) as no, w.cemetery_id, w.resource, w.word
  from search_words w
  left join search_sounds s on s.cemetery_id = w.cemetery_id and s.resource = w.resource and s.word = w.word
  where s.word is null;
create index on words_without_sound (no);
