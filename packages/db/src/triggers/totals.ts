/** Rows that a statement added (`sign` 1) and took away (-1). */
export const CHANGED = {
  insert: 'select *, 1 as sign from added',
  update: 'select *, 1 as sign from added union all select *, -1 as sign from gone',
  // The totals of a deleted business go with it, so nothing is taken off them.
  delete:
    'select *, -1 as sign from gone where exists (select from all_businesses where id = gone.business_id)',
}

const ROWS = {
  insert: 'new table as added',
  update: 'old table as gone new table as added',
  delete: 'old table as gone',
}

/** Erasing a person leaves every figure as it was: the transaction says so. */
const KEPT = `
    if current_setting('fivestead.keeps_totals', true) = 'on' then
      return null;
    end if;`

/** A function for each event, as only the named transition tables of its event exist, and its trigger on `table`. */
export function onEvents(table: string, name: string, bodies: typeof CHANGED): string {
  const events = ['insert', 'update', 'delete'] as const
  return events
    .map(
      (event) => `
create or replace function ${name}_after_${event}() returns trigger language plpgsql as $$
  begin${event === 'insert' ? '' : KEPT}${bodies[event]}
    return null;
  end $$;

create or replace trigger ${name}_after_${event} after ${event} on ${table} referencing ${ROWS[event]}
  for each statement execute function ${name}_after_${event}();
`,
    )
    .join('')
}
