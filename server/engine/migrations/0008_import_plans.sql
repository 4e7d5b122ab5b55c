-- What the check of an import decided, ready to be stored: the run copies it with a few statements for
-- thousands of rows. Unlogged, since all of it follows from the file and its mapping: what a crash
-- empties, the run makes again. Columns that both records have come once; `i_` are the interment's own.
create unlogged table import_plans (
  cemetery_id bigint not null,
  import_id bigint not null,
  row_no int not null,
  deceased_id bigint not null,
  interment_id bigint not null,
  -- [{"level": …, "name": …}, …], from the outermost location in; null where the place is not known.
  place text,
  label text not null,
  sort_key text collate "C" not null,
  search_words text[] not null,
  -- For the audit.
  after jsonb not null,
  prefix text,
  first_name text,
  middle_name text,
  last_name text,
  last_name_key text collate "C",
  suffix text,
  maiden_name text,
  also_known_as text,
  sex text collate "C",
  birth_date text,
  birth_date_edtf text,
  birth_date_earliest date,
  birth_date_latest date,
  death_date text,
  death_date_edtf text,
  death_date_earliest date,
  death_date_latest date,
  age_years bigint,
  age_months bigint,
  age_days bigint,
  birthplace text,
  residence text,
  place_of_death text,
  cause_of_death text,
  marital_status text collate "C",
  religion text,
  veteran boolean,
  military_rank text,
  military_war text,
  service_dates text,
  informant text,
  stone text,
  remarks text,
  source text,
  confidence text collate "C",
  -- Remarks of a relationship, where the row tells one.
  related text,
  i_sort_key text collate "C" not null,
  i_search_words text[] not null,
  i_after jsonb not null,
  i_position text,
  i_disposition text collate "C",
  i_status text collate "C",
  i_container text,
  i_permit_number text,
  i_officiant text,
  i_actual_date text,
  i_actual_date_edtf text,
  i_actual_date_earliest date,
  i_actual_date_latest date,
  i_deceased_name text,
  i_imported boolean,
  primary key (cemetery_id, import_id, row_no)
);

-- The words of those records, each once, with how it sounds.
create unlogged table import_words (
  cemetery_id bigint not null,
  import_id bigint not null,
  resource text collate "C" not null,
  word text collate "C" not null,
  sounds text[] not null,
  primary key (cemetery_id, import_id, resource, word)
);

alter table import_plans enable row level security;
create policy tenant on import_plans using (cemetery_id = (select app_cemetery()));
alter table import_words enable row level security;
create policy tenant on import_words using (cemetery_id = (select app_cemetery()));
grant select, insert, delete on import_plans, import_words to sexton_app;

-- A run stores several spans of rows at once. Those that are done beyond the cursor, by where they begin.
alter table imports add column ahead int[] not null default '{}';
