-- Documents from uploaded PDFs: the places to sign are set by the office while it is a draft, on pages of these sizes.

alter table documents add column pages jsonb;
comment on column documents.pages is 'Sizes of its pages in points, [[width, height], …]; null for a paper, whose places are not moved.';
grant update (fields) on documents to sexton_app;
