import {
  FOLDING,
  SEARCH_EMAIL_MAX,
  SEARCH_WORD_MAX,
  SEARCH_WORDS_MAX,
} from '@fivestead/domain/customers/search-words'

/** Returns an escaped SQL literal, so that control characters in the text stay readable. */
const literal = (text: string) =>
  `U&'${Array.from(text, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('')}'`

const replaced = (value: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((inner, [from, to]) => `replace(${inner}, ${literal(from)}, '${to}')`, value)

/**
 * By which a customer is found. `search_text` has a line for each word, each beginning of the email address and, last,
 * the phone number; `search_keys` has the same, the tags and the words of notes and of who served them (`~`), with the business in front,
 * and the digits by threes, for an index. The words are those of `searchWords` (domain), made of the same tables. A review request carries the text of its customer.
 */
export const searchText = `
create or replace function search_fold(value text) returns text language plpgsql immutable parallel safe as $$
  begin
    if octet_length(value) = length(value) then
      return regexp_replace(lower(value collate "C"), '[^0-9a-z]+', ' ', 'g');
    end if;
    return ${replaced(
      `translate(normalize(value, NFKD), ${literal(FOLDING.from)}, ${literal(FOLDING.to)})`,
      FOLDING.double,
    )};
  end $$;

create or replace function search_words(value text) returns text[] language plpgsql immutable parallel safe as $$
  declare folded text := search_fold(value);
  begin
    if octet_length(value) <> length(value) then
      folded := folded || ' ' || search_fold(${replaced('normalize(value, NFC)', FOLDING.spelledOut)});
    end if;
    return array(select distinct left(word, ${SEARCH_WORD_MAX})
      from unnest(string_to_array(folded, ' ')) as word where word <> '' order by 1);
  end $$;

create or replace function search_keys(business int, words text[], digits text) returns tsvector
  language plpgsql immutable parallel safe as $$
  begin
    return array_to_tsvector(array(
      select business || case when word like '@%' then '' else '.' end || word from unnest(words) as word
      union
      select business || '#' || substr(digits, place, 3) from generate_series(1, length(digits)) as place));
  end $$;

create or replace function customers_search() returns trigger language plpgsql as $$
  declare
    mail text := left(lower(new.email collate "C"), ${SEARCH_EMAIL_MAX});
    digits text := right(new.phone, -1);
    words text[] := search_words(
      coalesce(new.full_name, '') || ' ' || coalesce(new.last_name, '') || ' ' || coalesce(split_part(mail, '@', 1), ''));
  begin
    if mail is not null then
      words := words || array['@' || mail, '@@' || split_part(mail, '@', 2)];
    end if;
    new.search_text := left(E'\\n' || array_to_string(words, E'\\n'), ${SEARCH_WORDS_MAX})
      || coalesce(E'\\n#' || digits, '');
    new.search_keys := search_keys(new.business_id, words, digits) || array_to_tsvector(array(
      select distinct new.business_id || '=' || tag from unnest(new.tags) as tag where tag <> ''
      union
      select new.business_id || '~' || word from unnest(search_words(concat_ws(' ', new.served_by, new.notes))) as word));
    return new;
  end $$;

create or replace trigger customers_search before insert or update of full_name, last_name, email, phone, tags, served_by, notes on customers
  for each row execute function customers_search();

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
