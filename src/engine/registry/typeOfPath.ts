/**
 * `…/features/promotions/Banner.block.tsx` gives `promotions.Banner`, and `…/features/activities/supply/SupplyPage.block.tsx`
 * gives `activities.SupplyPage`: folders inside an area are not part of the type. A path of another form gives `undefined`.
 */
export function typeOfPath(path: string): string | undefined {
  const match = /features\/([a-z][A-Za-z0-9]*)\/(?:[^/]+\/)*([A-Z][A-Za-z0-9]*)\.block\.tsx$/.exec(path)
  return match ? `${match[1]}.${match[2]}` : undefined
}
