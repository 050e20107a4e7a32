import { useLocation, useNavigate } from 'react-router-dom'

/** Returns a function that goes back, or home if this was the first page. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') void navigate('/')
    else void navigate(-1)
  }
}
