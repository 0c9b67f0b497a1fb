/** The oldest browsers that both sites are laid out for, and the public one's scripts are written for. */
export const OLDEST_BROWSERS = ['chrome90', 'edge90', 'firefox90', 'safari14.1', 'ios14.5']

/** Oldest browsers for the scripts of the dashboard, whose libraries weigh less in newer syntax. */
export const OLDEST_FOR_DASHBOARD = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']
