-- Run once by the image of Postgres, on an empty volume. The product's role owns its database and may do nothing beyond it.
\getenv password POSTGRES_PASSWORD
create role fivestead login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database fivestead owner fivestead;
revoke all on database fivestead from public;
-- The superuser signs in within the container alone: docker compose exec postgres psql --username=postgres
alter role postgres password null;
