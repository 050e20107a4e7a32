import { createRoot } from 'react-dom/client'
import { refuseDrops } from '@/shared/refuseDrops'
import { keepErrors } from '@/shared/ui/toast'
import '../preview-tool/look'
import { keepFocus } from '../preview-tool/keepFocus'
import { showWhereToDrop } from '../preview-tool/pictures/showWhereToDrop'
import { Shell } from './Shell'

keepErrors()
keepFocus()
refuseDrops(showWhereToDrop)

const root = document.getElementById('tool')
if (root) createRoot(root).render(<Shell />)
