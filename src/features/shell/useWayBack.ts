import { useLocation, useNavigate } from 'react-router-dom'

/** One step back; home for those who came to this page first. */
export function useWayBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') void navigate('/')
    else void navigate(-1)
  }
}
