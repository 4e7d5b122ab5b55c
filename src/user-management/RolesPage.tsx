import { Route, Routes, useParams } from 'react-router'
import { NotFound } from '../navigation/NotFound'
import { NewRolePage } from './NewRolePage'
import { RoleList } from './RoleList'
import { RolePage } from './RolePage'

/** /:cemeteryId/UserManagement/Roles and below. */
export default function RolesPage() {
  return (
    <Routes>
      <Route index element={<RoleList />} />
      <Route path="Create" element={<NewRolePage />} />
      <Route path=":id" element={<One />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function One() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <RolePage key={id} id={Number(id)} /> : <NotFound />
}
