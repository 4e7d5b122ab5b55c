import { Route, Routes, useParams } from 'react-router'
import { NotFound } from '../navigation/NotFound'
import { InvitePage } from './InvitePage'
import { UserList } from './UserList'
import { UserPage } from './UserPage'

/** /:cemeteryId/UserManagement/Users and below. */
export default function UsersPage() {
  return (
    <Routes>
      <Route index element={<UserList />} />
      <Route path="Invite" element={<InvitePage />} />
      <Route path=":id" element={<One />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function One() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <UserPage key={id} id={Number(id)} /> : <NotFound />
}
