/** Hashes by which limits and opt-outs compare contacts without showing them. */
export const contactHashes = String.raw`
create or replace function hash_contact(channel text, contact text) returns text language sql stable as $$
    -- A mailbox is one contact whatever stands after the plus (RFC 5233), at Gmail with any dots. As mailboxKey of email.ts.
    select encode(sha256(convert_to(channel || ':' || case
      when channel <> 'email' then contact
      when contact ~* '@(gmail|googlemail)\.com$' then
        replace(regexp_replace(lower(contact), '[+@].*$', ''), '.', '') || '@gmail.com'
      else regexp_replace(lower(contact), '\+[^@]*@', '@') end, 'UTF8')), 'hex')
  $$;

create or replace function hash_phone(phone text) returns text language sql stable as $$
    -- A number as people write it: with ten digits it belongs to the North American plan.
    select hash_contact('phone', regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^([0-9]{10})$', '1\1'))
  $$;
`
