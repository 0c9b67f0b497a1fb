/** A review request carries the search text of its customer. */
export const searchText = `
create or replace function review_requests_search_text() returns trigger language plpgsql as $$
  begin
    -- Locked against a change of the customer, so that neither misses the other.
    select search_text into new.search_text from customers where id = new.customer_id for share;
    new.search_text := coalesce(new.search_text, '');
    return new;
  end $$;

create or replace trigger review_requests_search_text before insert on review_requests
  for each row execute function review_requests_search_text();

create or replace function customers_search_text() returns trigger language plpgsql as $$
  begin
    update review_requests set search_text = new.search_text where customer_id = new.id;
    return null;
  end $$;

create or replace trigger customers_search_text after update on customers
  for each row when (old.search_text is distinct from new.search_text) execute function customers_search_text();
`
