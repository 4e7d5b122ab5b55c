#!/bin/sh
# Runs once, in an empty database of deploy/compose.yaml: the server's user owns its database, may make the roles that
# its rows are guarded by, and is no superuser.
set -eu
psql --username="$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role sexton login createrole password :'password';
create database sexton owner sexton;
SQL
