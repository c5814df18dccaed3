/** Entry of `/_gallery`. */
import '@ant-design/v5-patch-for-react-19';
import '../../../src/app/base.css';
import { createRoot } from 'react-dom/client';
import { must } from '../../../src/domain/must';
import { Gallery } from './Gallery';

createRoot(must(document.getElementById('root'), 'root')).render(<Gallery />);
