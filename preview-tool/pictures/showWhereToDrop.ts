import { showToast } from '@/shared/ui/toast'

/** For whoever drops files where nothing takes them: nothing was added, and where it can be. */
export const showWhereToDrop = () =>
  showToast({
    kind: 'error',
    message:
      'Nothing was added. Drop a picture on the picture in a section’s settings, or open “Pictures” in the bar of the editor and drop it there.',
  })
