/** The site that a view is of; `*` for the hosts, which concern all. */
export const siteOfView = (view: string): string => (view.includes('/') ? (view.split('/')[0] ?? view) : '*')
