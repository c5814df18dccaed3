/** `/operateModel/screen`: the boards that the person's keys permit. */
import { HomeOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { readOwnScreen } from './readScreen';
import { Screen } from './Screen';
import css from './screen.module.css';

export function ScreenPage() {
  const home = (
    <Link to="/dashboard" className={css.tool}>
      <HomeOutlined aria-hidden /> 工作台
    </Link>
  );
  return <Screen read={readOwnScreen} way={home} />;
}
