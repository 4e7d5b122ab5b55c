-- What every area stands on: audit, claims, search, counts, jobs.
-- A table marked "tenant" is partitioned by cemetery where the operator asks for it.

create extension if not exists fuzzystrmatch;

-- The cemetery of the running transaction, set by app_enter; null where there is none. One, not a
-- list: the planner takes a list of unknown length for ten and then walks the whole cemetery.
create function app_cemetery() returns bigint language sql stable parallel safe as
$$ select (nullif(current_setting('app.cemetery_ids', true), '')::bigint[])[1] $$;
create function app_scope() returns bigint[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.cemetery_ids', true), ''), '{}')::bigint[] $$;

-- Who did what, with before and after; append-only. seq and hash are the chain, set later by a job.
create sequence audit_id_seq;
create table audit (
  cemetery_id bigint not null,
  id bigint not null default nextval('audit_id_seq'),
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  user_name text,
  action text not null,
  resource text collate "C" not null,
  record_id bigint not null,
  label text,
  before jsonb,
  after jsonb,
  seq bigint,
  hash bytea,
  primary key (cemetery_id, id)
) /* tenant */;
create index audit_record on audit (cemetery_id, resource, record_id, id desc);
create index audit_unchained on audit (cemetery_id, id) where seq is null;
create index audit_chain on audit (cemetery_id, seq desc) where seq is not null;

-- The one claim on a location: a right, a reservation or a hold. The key is the rule.
create table claims (
  cemetery_id bigint not null,
  location_id bigint not null,
  path text collate "C" not null,
  kind text not null check (kind in ('right', 'reservation', 'hold')),
  source_id bigint not null,
  primary key (cemetery_id, location_id)
) /* tenant */;
create index claims_path on claims (cemetery_id, path);
create index claims_source on claims (cemetery_id, kind, source_id);

-- Active records of each area, exact, in slots so that writers do not wait for each other.
create table record_counts (
  cemetery_id bigint not null,
  resource text collate "C" not null,
  slot int not null,
  n bigint not null,
  primary key (cemetery_id, resource, slot)
) /* tenant */;

-- The dictionary of words, their sounds, and the records that carry a word.
create table search_words (
  cemetery_id bigint not null,
  resource text collate "C" not null,
  word text collate "C" not null,
  primary key (cemetery_id, resource, word)
) /* tenant */;
create index search_words_like on search_words using gin (cemetery_id, resource, word gin_trgm_ops) with (fastupdate = off);
create table search_sounds (
  cemetery_id bigint not null,
  resource text collate "C" not null,
  sound text collate "C" not null,
  word text collate "C" not null,
  primary key (cemetery_id, resource, sound, word)
) /* tenant */;
create table search_index (
  cemetery_id bigint not null,
  resource text collate "C" not null,
  word text collate "C" not null,
  sort_key text collate "C" not null,
  record_id bigint not null,
  primary key (cemetery_id, resource, word, sort_key, record_id)
) /* tenant */;

-- Work that must happen exactly once, whatever process is killed.
create sequence jobs_id_seq;
create table jobs (
  cemetery_id bigint not null,
  id bigint not null default nextval('jobs_id_seq'),
  kind text not null,
  payload jsonb not null default '{}',
  user_id bigint,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  lease_until timestamptz,
  worker text,
  error text,
  created_at timestamptz not null default now(),
  primary key (cemetery_id, id)
) /* tenant */;
create index jobs_due on jobs (run_at) where state in ('queued', 'running');

do $$
declare t text;
begin
  foreach t in array array['audit', 'claims', 'record_counts', 'search_words', 'search_sounds', 'search_index', 'jobs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (cemetery_id = (select app_cemetery()))', t);
  end loop;
end $$;
grant select, insert on audit to sexton_app;
grant select, insert, delete on claims to sexton_app;
grant update (path) on claims to sexton_app;
grant select, insert, update on record_counts to sexton_app;
grant select, insert on search_words, search_sounds to sexton_app;
grant select, insert, delete on search_index to sexton_app;
grant select, insert on jobs to sexton_app;
grant usage on sequence audit_id_seq, jobs_id_seq to sexton_app;

-- Records that carry all the words, best first: the word itself, its beginning, its sound, a typing
-- error. Runs as the owner because LIKE and trigram operators are not leakproof and would make the
-- policies of the tables hide their indexes; so it takes the cemetery from the transaction's scope
-- and from nowhere else. p_sounds holds one comma-separated list of sound codes for each word. Of at
-- most p_cap matches, those from p_first (0 is the best) on, p_count of them; total counts all.
create function search_records(p_resource text, p_words text[], p_sounds text[], p_cap int, p_first int, p_count int)
returns table (id bigint, ord int, total int)
language plpgsql stable security definer rows 30
set search_path = public, pg_temp
set pg_trgm.similarity_threshold = 0.3
as $$
declare
  scope bigint[] := app_scope();
  c bigint := scope[1];
  n int := least(cardinality(p_words), 30);
  nos int[];
  words text[];
  ranks int[];
  ids bigint[];
  fuzzy boolean := false;
  leader int;
  others text;
begin
  if c is null or cardinality(scope) <> 1 or n = 0 then return; end if;
  -- First the words as typed and words that begin so: a handful of look-ups.
  select array_agg(q.no), array_agg(w.word), array_agg(case when w.word = q.word then 0 else 1 end)
    into nos, words, ranks
    from unnest(p_words[1:n]) with ordinality q(word, no),
    lateral (
      select s.word from search_words s
      where s.cemetery_id = c and s.resource = p_resource
        and s.word >= q.word and s.word < q.word || U&'\+10FFFF'
      order by s.word limit 40
    ) w;
  loop
    if n = 1 then
      select array_agg(m.record_id order by m.rank, m.sort_key, m.record_id) into ids from (
        select i.record_id, i.sort_key, min(u.rank) as rank
        from unnest(words, ranks) u(word, rank),
        lateral (
          select s.record_id, s.sort_key from search_index s
          where s.cemetery_id = c and s.resource = p_resource and s.word = u.word
          order by s.sort_key, s.record_id limit p_cap
        ) i
        group by i.record_id, i.sort_key
      ) m;
    else
      -- The rarest word leads; its records tell themselves whether they carry the others.
      select k.no into leader from generate_series(1, n) k(no)
        order by (select count(*) from (
          select 1 from unnest(nos, words) u(no, word)
          join search_index s on s.cemetery_id = c and s.resource = p_resource and s.word = u.word
          where u.no = k.no limit 3000) few), k.no limit 1;
      select string_agg(format('t.search_words && %L::text[]', coalesce(
          (select array_agg(u.word) from unnest(nos, words) u(no, word) where u.no = k.no), '{}')), ' and ')
        into others from generate_series(1, n) k(no) where k.no <> leader;
      execute format(
        'select array_agg(x.id order by x.rank, x.sort_key, x.id) from (
           select t.id, t.sort_key, (select count(*) from unnest($4) w where not w = any (t.search_words)) as rank
           from (select distinct s.record_id from unnest($3) u(word)
             join search_index s on s.cemetery_id = $1 and s.resource = $2 and s.word = u.word limit 20000) i
           join %I t on t.cemetery_id = $1 and t.id = i.record_id where %s) x',
        replace(p_resource, '-', '_'), others)
        into ids using c, p_resource,
          (select coalesce(array_agg(u.word), '{}') from unnest(nos, words) u(no, word) where u.no = leader), p_words[1:n];
    end if;
    exit when fuzzy or coalesce(cardinality(ids), 0) >= 10;
    -- Too few: words that sound alike, contain it, or are a typing error away.
    fuzzy := true;
    select coalesce(nos, '{}') || array_agg(q.no), coalesce(words, '{}') || array_agg(w.word), coalesce(ranks, '{}') || array_agg(w.rank)
      into nos, words, ranks
      from unnest(p_words[1:n], p_sounds[1:n]) with ordinality q(word, sounds, no),
      lateral (
        select x.word, min(x.rank) as rank from (
          select s.word, least(2 + levenshtein(s.word, q.word), 5) as rank from search_sounds s
          where s.cemetery_id = c and s.resource = p_resource and length(q.word) >= 3
            and s.sound = any (string_to_array(q.sounds, ',')) and octet_length(q.word) < 250
            -- Codes are coarse: what sounds alike is written somewhat alike too.
            and levenshtein(s.word, q.word) <= ceil(0.6 * greatest(length(s.word), length(q.word)))
          union all
          (select s.word, 2 + levenshtein(s.word, q.word) from search_words s
          where s.cemetery_id = c and s.resource = p_resource and s.word % q.word
            and length(q.word) >= 3 and octet_length(q.word) < 250
            and levenshtein_less_equal(s.word, q.word, 2) <= case when length(q.word) < 5 then 1 else 2 end
          limit 30)
          union all
          (select s.word, 4 from search_words s
          where s.cemetery_id = c and s.resource = p_resource and length(q.word) >= 4
            and s.word like '%' || replace(replace(q.word, '\', '\\'), '_', '\_') || '%'
          limit 30)
        ) x
        where not x.word = any (words) or words is null
        group by x.word order by min(x.rank), x.word limit 15
      ) w;
  end loop;
  total := least(coalesce(cardinality(ids), 0), p_cap);
  for ord in p_first + 1 .. least(p_first + p_count, total) loop
    id := ids[ord];
    return next;
  end loop;
  -- A page beyond the end still tells how many there are.
  if p_first >= total and total > 0 then id := null; ord := null; return next; end if;
end $$;
revoke all on function search_records(text, text[], text[], int, int, int) from public;
grant execute on function search_records(text, text[], text[], int, int, int) to sexton_app;

-- Chains the audit rows that have no place yet: each hash covers the one before and the row itself.
create function audit_chain(c bigint, p_batch int) returns int
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  last_seq bigint;
  last_hash bytea;
  r record;
  done int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', c));
  select a.seq, a.hash into last_seq, last_hash from audit a
    where a.cemetery_id = c and a.seq is not null order by a.seq desc limit 1;
  for r in select a.* from audit a where a.cemetery_id = c and a.seq is null order by a.id limit p_batch loop
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := sha256(coalesce(last_hash, ''::bytea) || convert_to(concat_ws('|', c, r.id, last_seq,
      extract(epoch from r.at), r.user_id, r.user_name, r.action, r.resource, r.record_id, r.label, r.before, r.after), 'UTF8'));
    update audit set seq = last_seq, hash = last_hash where cemetery_id = c and id = r.id;
    done := done + 1;
  end loop;
  return done;
end $$;
revoke all on function audit_chain(bigint, int) from public;
