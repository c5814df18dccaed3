/** 启用: opens the publishing dialog in the editor, which shows the impact of the version first. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { scaleAddress } from '../../domain/edit/calls';

export default function PublishScale({ record, onClose }: ActionExtensionProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    if (!record) return;
    const { evalType, code, scaleVersion } = record;
    navigate(scaleAddress({ evalType: Number(evalType), code: String(code) }, Number(scaleVersion), 'publish=1'));
  }, [navigate, onClose, record]);
  return null;
}
