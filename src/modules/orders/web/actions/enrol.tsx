/** 新增 asks for the student, 继续报名 continues an order; both open the enrolment page. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import ActionDialog from '../../../../engine/action/ActionDialog';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { dialect } from '../../../../wire/dialect';
import { getEnrolAddress } from '../pages/enrol/getEnrolAddress';

export default function EnrolAction(props: ActionExtensionProps) {
  return props.record ? <Continue {...props} /> : <ChooseStudent {...props} />;
}

function ChooseStudent(props: ActionExtensionProps) {
  const navigate = useNavigate();
  const go = async ({ stuId }: Record<string, unknown>) => {
    props.onClose();
    navigate(getEnrolAddress(String(stuId)));
  };
  return <ActionDialog {...props} run={go} />;
}

function Continue({ record, onClose }: ActionExtensionProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    navigate(getEnrolAddress(String(record?.stuId), String(record?.[dialect.id])));
  }, [navigate, onClose, record]);
  return null;
}
