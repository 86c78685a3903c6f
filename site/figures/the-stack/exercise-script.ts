/** The script of the chapter's exercises. */
import { handOverExercises } from '../../elements/exercise/hand-over';
import { exercises } from './exercises';

handOverExercises(exercises);
